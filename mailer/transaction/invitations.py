"""Manages the invitations of a game's Master, each with the power reserved for the invited person,
if any."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from judge.board.power_names_and_place_codes import Power
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from storage.people.same_addresses import is_same_address

LASTS = timedelta(days=7)
"""How long an invitation is valid."""


@dataclass(frozen=True, slots=True)
class Invitation:
    address: str
    power: Power | None
    until: datetime

    def __str__(self) -> str:
        return f"{self.address} {self.power or '-'} {self.until.isoformat()}"

    @classmethod
    def read(cls, text: str) -> Invitation:
        address, power, until = text.split(" ")
        return cls(address, None if power == "-" else power, datetime.fromisoformat(until))


def open_invitations(service: ServiceSettings, now: datetime) -> list[Invitation]:
    """Returns the valid invitations, the oldest first."""
    return [one for one in map(Invitation.read, service.invited) if one.until > now]


def invitation_of(service: ServiceSettings, address: str, now: datetime) -> Invitation | None:
    found = (o for o in open_invitations(service, now) if is_same_address(o.address, address))
    return next(found, None)


def kept_for_another(
    service: ServiceSettings, power: Power | None, address: str, now: datetime
) -> Invitation | None:
    """Returns the invitation that reserves this power for someone other than this address, or
    None."""
    return next(
        (
            one
            for one in open_invitations(service, now)
            if one.power and one.power == power and not is_same_address(one.address, address)
        ),
        None,
    )


def with_invitation(
    service: ServiceSettings, invitation: Invitation, now: datetime
) -> ServiceSettings:
    """Returns the settings with a new invitation, which replaces any earlier invitation to the same
    address."""
    left = without_invitation(service, invitation.address, now).invited
    return service.changed({"invited": (*left, str(invitation))})


def without_invitation(service: ServiceSettings, address: str, now: datetime) -> ServiceSettings:
    """Returns the settings without this address's invitations and without expired ones."""
    left = [o for o in open_invitations(service, now) if not is_same_address(o.address, address)]
    return service.changed({"invited": tuple(map(str, left))})
