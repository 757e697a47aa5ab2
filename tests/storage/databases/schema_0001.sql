BEGIN TRANSACTION;
CREATE TABLE accounts (
	id INTEGER NOT NULL, 
	address TEXT NOT NULL, 
	address_key TEXT NOT NULL, 
	name TEXT NOT NULL, 
	zone TEXT NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	failing_since DATETIME, 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT uq_accounts_address_key UNIQUE (address_key)
);
INSERT INTO "accounts" VALUES(1,'gm@example.org','gm@example.org','Guido','Europe/Berlin',1,NULL);
INSERT INTO "accounts" VALUES(2,'ann@example.org','ann@example.org','Ann','Europe/Vienna',1,NULL);
INSERT INTO "accounts" VALUES(3,'eve@example.org','eve@example.org','Eve','',1,NULL);
INSERT INTO "accounts" VALUES(4,'fred@example.org','fred@example.org','Fred','',1,NULL);
INSERT INTO "accounts" VALUES(5,'gerd@example.org','gerd@example.org','Gerd','',1,NULL);
INSERT INTO "accounts" VALUES(6,'ivo@example.org','ivo@example.org','Ivo','',1,NULL);
INSERT INTO "accounts" VALUES(7,'rosa@example.org','rosa@example.org','Rosa','',1,NULL);
INSERT INTO "accounts" VALUES(8,'tess@example.org','tess@example.org','Tess','Europe/Istanbul',1,NULL);
INSERT INTO "accounts" VALUES(9,'olga@example.org','olga@example.org','Olga','',1,NULL);
INSERT INTO "accounts" VALUES(10,'vera@example.org','vera@example.org','Vera','',1,NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE audit (
	id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	game_id INTEGER, 
	actor TEXT NOT NULL, 
	act TEXT NOT NULL, 
	detail TEXT NOT NULL, 
	CONSTRAINT pk_audit PRIMARY KEY (id), 
	CONSTRAINT fk_audit_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "audit" VALUES(1,'2026-11-20 12:00:21.000000',1,'MASTER','Create','');
INSERT INTO "audit" VALUES(2,'2026-11-20 12:00:22.000000',1,'seat 2','Join','');
INSERT INTO "audit" VALUES(3,'2026-11-20 12:00:23.000000',1,'seat 3','Join','');
INSERT INTO "audit" VALUES(4,'2026-11-20 12:00:24.000000',1,'seat 4','Join','');
INSERT INTO "audit" VALUES(5,'2026-11-20 12:00:25.000000',1,'seat 5','Join','');
INSERT INTO "audit" VALUES(6,'2026-11-20 12:00:26.000000',1,'seat 6','Join','');
INSERT INTO "audit" VALUES(7,'2026-11-20 12:00:27.000000',1,'seat 7','Join','');
INSERT INTO "audit" VALUES(8,'2026-11-21 13:00:35.000000',1,'MASTER','Process','PROCESS F1901M FORCE');
INSERT INTO "audit" VALUES(9,'2026-11-21 13:00:36.000000',1,'MASTER','SetDeadline','SET DEADLINE in 14 days');
INSERT INTO "audit" VALUES(10,'2026-11-21 13:00:39.000000',2,'MASTER','Create','');
INSERT INTO "audit" VALUES(11,'2026-11-21 13:00:40.000000',2,'seat 9','Observe','');
INSERT INTO "audit" VALUES(12,'2026-11-21 13:00:41.000000',2,'seat 10','Join','');
INSERT INTO "audit" VALUES(13,'2026-11-21 13:00:42.000000',2,'seat 11','Join','');
INSERT INTO "audit" VALUES(14,'2026-11-21 13:00:43.000000',2,'seat 12','Join','');
INSERT INTO "audit" VALUES(15,'2026-11-21 13:00:44.000000',2,'seat 13','Join','');
INSERT INTO "audit" VALUES(16,'2026-11-21 13:00:45.000000',2,'seat 14','Join','');
INSERT INTO "audit" VALUES(17,'2026-11-21 13:00:46.000000',2,'seat 15','Join','');
INSERT INTO "audit" VALUES(18,'2026-11-21 13:00:47.000000',2,'MASTER','Setting','SET LIST ADDRESS results@lists.example.org');
INSERT INTO "audit" VALUES(19,'2026-11-25 18:01:08.000000',2,'MASTER','Setting','SET MOVE NEXT 20 days');
INSERT INTO "audit" VALUES(20,'2026-11-25 18:01:08.000000',2,'MASTER','Setting','SET ADJUST NEXT 12 days');
INSERT INTO "audit" VALUES(21,'2026-11-25 18:01:08.000000',2,'MASTER','SetDeadline','SET DEADLINE in 12 days');
INSERT INTO "audit" VALUES(22,'2026-11-25 18:01:09.000000',2,'seat 13','resigned','');
INSERT INTO "audit" VALUES(23,'2026-11-25 18:01:10.000000',2,'seat 16','TakeOver','');
INSERT INTO "audit" VALUES(24,'2026-11-25 18:01:14.000000',3,'MASTER','Create','');
INSERT INTO "audit" VALUES(25,'2026-11-25 18:01:15.000000',3,'seat 18','Observe','');
INSERT INTO "audit" VALUES(26,'2026-11-25 18:01:16.000000',3,'seat 19','Join','');
INSERT INTO "audit" VALUES(27,'2026-11-25 18:01:17.000000',3,'seat 20','Join','');
INSERT INTO "audit" VALUES(28,'2026-11-25 18:01:18.000000',3,'seat 21','Join','');
INSERT INTO "audit" VALUES(29,'2026-11-25 18:01:19.000000',3,'seat 22','Join','');
INSERT INTO "audit" VALUES(30,'2026-11-25 18:01:20.000000',3,'seat 23','Join','');
INSERT INTO "audit" VALUES(31,'2026-11-25 18:01:21.000000',3,'seat 24','Join','');
INSERT INTO "audit" VALUES(32,'2026-11-25 18:01:22.000000',3,'seat 25','Join','');
INSERT INTO "audit" VALUES(33,'2026-11-25 19:01:46.000000',3,'MASTER','Process','PROCESS F1901M');
INSERT INTO "audit" VALUES(34,'2026-11-25 20:42:05.000000',4,'MASTER','Create','');
INSERT INTO "audit" VALUES(35,'2026-11-25 20:42:06.000000',4,'seat 27','Join','');
INSERT INTO "audit" VALUES(36,'2026-11-25 20:42:07.000000',4,'seat 28','Join','');
INSERT INTO "audit" VALUES(37,'2026-11-25 20:42:08.000000',4,'seat 29','Join','');
INSERT INTO "audit" VALUES(38,'2026-11-25 20:42:09.000000',4,'seat 30','Join','');
INSERT INTO "audit" VALUES(39,'2026-11-25 20:42:10.000000',4,'seat 31','Join','');
INSERT INTO "audit" VALUES(40,'2026-11-25 20:42:11.000000',4,'seat 32','Join','');
INSERT INTO "audit" VALUES(41,'2026-11-25 20:42:12.000000',4,'seat 33','Join','');
INSERT INTO "audit" VALUES(42,'2026-11-25 21:42:37.000000',4,'MASTER','Pause','PAUSE');
INSERT INTO "audit" VALUES(43,'2026-11-25 21:42:39.000000',5,'MASTER','Create','');
INSERT INTO "audit" VALUES(44,'2026-11-25 21:42:40.000000',5,'seat 35','Observe','');
INSERT INTO "audit" VALUES(45,'2026-11-25 21:42:41.000000',5,'seat 36','Join','');
INSERT INTO "audit" VALUES(46,'2026-11-25 21:42:42.000000',5,'seat 37','Join','');
INSERT INTO "audit" VALUES(47,'2026-11-25 21:42:43.000000',5,'seat 38','Join','');
INSERT INTO "audit" VALUES(48,'2026-11-25 21:42:44.000000',5,'seat 39','Join','');
INSERT INTO "audit" VALUES(49,'2026-11-25 21:42:45.000000',5,'seat 40','Join','');
INSERT INTO "audit" VALUES(50,'2026-11-25 21:42:46.000000',5,'seat 41','Join','');
INSERT INTO "audit" VALUES(51,'2026-11-25 21:42:47.000000',5,'seat 42','Join','');
INSERT INTO "audit" VALUES(52,'2026-11-26 00:13:23.000000',5,'seat 40','resigned','');
INSERT INTO "audit" VALUES(53,'2026-11-26 00:13:24.000000',6,'MASTER','Create','');
INSERT INTO "audit" VALUES(54,'2026-11-26 00:13:25.000000',6,'seat 44','Join','');
INSERT INTO "audit" VALUES(55,'2026-11-26 00:13:26.000000',6,'seat 45','Join','');
INSERT INTO "audit" VALUES(56,'2026-11-26 00:13:27.000000',6,'seat 46','Join','');
INSERT INTO "audit" VALUES(57,'2026-11-26 00:13:28.000000',6,'seat 47','Join','');
INSERT INTO "audit" VALUES(58,'2026-11-26 00:13:29.000000',6,'seat 48','Join','');
INSERT INTO "audit" VALUES(59,'2026-11-26 00:13:30.000000',6,'seat 49','Join','');
INSERT INTO "audit" VALUES(60,'2026-11-26 00:13:31.000000',6,'seat 50','Join','');
INSERT INTO "audit" VALUES(61,'2026-11-26 02:03:50.000000',6,'MASTER','DenySequence','DENY SEQUENCE TURKEY Your three lines all count as they stand.');
INSERT INTO "audit" VALUES(62,'2026-11-26 02:03:51.000000',6,'MASTER','AllowSequence','ALLOW SEQUENCE ITALY');
INSERT INTO "audit" VALUES(63,'2026-11-26 02:03:54.000000',7,'MASTER','Create','');
INSERT INTO "audit" VALUES(64,'2026-11-26 02:03:55.000000',7,'seat 52','Join','');
INSERT INTO "audit" VALUES(65,'2026-11-26 02:03:56.000000',7,'seat 53','Join','');
INSERT INTO "audit" VALUES(66,'2026-11-26 02:03:57.000000',7,'seat 54','Join','');
INSERT INTO "audit" VALUES(67,'2026-11-26 02:03:58.000000',7,'seat 55','Join','');
INSERT INTO "audit" VALUES(68,'2026-11-26 02:03:59.000000',7,'seat 56','Join','');
INSERT INTO "audit" VALUES(69,'2026-11-26 02:04:00.000000',7,'seat 57','Join','');
INSERT INTO "audit" VALUES(70,'2026-11-26 02:04:01.000000',7,'seat 58','Join','');
INSERT INTO "audit" VALUES(71,'2026-11-26 02:34:22.000000',8,'MASTER','Create','');
INSERT INTO "audit" VALUES(72,'2026-11-26 02:34:23.000000',8,'seat 60','Observe','');
INSERT INTO "audit" VALUES(73,'2026-11-26 02:34:24.000000',8,'seat 61','Join','');
INSERT INTO "audit" VALUES(74,'2026-11-26 02:34:25.000000',8,'seat 62','Join','');
INSERT INTO "audit" VALUES(75,'2026-11-26 02:34:26.000000',8,'seat 63','Join','');
INSERT INTO "audit" VALUES(76,'2026-11-26 02:34:27.000000',8,'seat 64','Join','');
INSERT INTO "audit" VALUES(77,'2026-11-26 02:34:28.000000',8,'seat 65','Join','');
INSERT INTO "audit" VALUES(78,'2026-11-26 02:34:29.000000',8,'seat 66','Join','');
INSERT INTO "audit" VALUES(79,'2026-11-26 02:34:30.000000',8,'seat 67','Join','');
INSERT INTO "audit" VALUES(80,'2026-11-26 02:35:19.000000',9,'MASTER','Create','');
INSERT INTO "audit" VALUES(81,'2026-11-26 02:35:20.000000',9,'seat 69','Join','');
INSERT INTO "audit" VALUES(82,'2026-11-26 02:35:21.000000',9,'seat 70','Join','');
INSERT INTO "audit" VALUES(83,'2026-11-26 02:35:22.000000',9,'seat 71','Join','');
INSERT INTO "audit" VALUES(84,'2026-11-26 02:35:23.000000',9,'seat 72','Join','');
INSERT INTO "audit" VALUES(85,'2026-11-26 02:35:24.000000',9,'seat 73','Join','');
INSERT INTO "audit" VALUES(86,'2026-11-26 02:35:25.000000',9,'seat 74','Join','');
INSERT INTO "audit" VALUES(87,'2026-11-26 02:35:26.000000',9,'seat 75','Join','');
INSERT INTO "audit" VALUES(88,'2026-11-26 02:35:28.000000',9,'MASTER','Process','PROCESS S1901M FORCE');
INSERT INTO "audit" VALUES(89,'2026-11-26 02:35:30.000000',9,'MASTER','Process','PROCESS F1901M FORCE');
INSERT INTO "audit" VALUES(90,'2026-11-26 02:35:31.000000',10,'MASTER','Create','');
INSERT INTO "audit" VALUES(91,'2026-11-26 02:35:32.000000',10,'MASTER','Terminate','TERMINATE');
INSERT INTO "audit" VALUES(92,'2026-11-26 02:35:33.000000',11,'MASTER','Create','');
INSERT INTO "audit" VALUES(93,'2026-11-26 02:35:34.000000',11,'seat 78','Join','');
INSERT INTO "audit" VALUES(94,'2026-11-26 02:35:35.000000',11,'seat 79','Join','');
INSERT INTO "audit" VALUES(95,'2026-11-26 02:35:36.000000',11,'seat 80','Join','');
INSERT INTO "audit" VALUES(96,'2026-11-26 02:35:37.000000',11,'seat 80','resigned','');
INSERT INTO "audit" VALUES(97,'2026-11-26 02:35:39.000000',NULL,'olga@example.org','nothing understood','');
CREATE TABLE games (
	id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	name_key TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	stage TEXT NOT NULL, 
	data TEXT NOT NULL, 
	timing TEXT NOT NULL, 
	wake_at DATETIME, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT ck_games_stage CHECK (stage IN ('forming', 'running', 'ended')), 
	CONSTRAINT uq_games_name_key UNIQUE (name_key)
);
INSERT INTO "games" VALUES(1,'colossus','colossus',14,'running','{"settings":{"variant":"crypto ii","powers":"choice","move_next":86400,"delay":0,"remind":[]},"phase":"F1901R","position":{"units":{"AUSTRIA":["F TRI","T VEN"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[{"power":"ITALY","unit":"A VEN","from":"TYR"}],"contested":[]},"stage":"running","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"dummy","RUSSIA":"played","TURKEY":"played"},"sealed":[],"waits":[],"passes":["RUSSIA"],"draws":[],"heard":{"RUSSIA":38},"rearrangements":{},"ending":null,"run":3,"seed":8999658924756584199,"ledger":{"kind":"ciphers","ciphers":{"AUSTRIA":"CIPHER A=R B=Q C=SK D=U E=VL F=H G=AT H=O I=M K=N L=I M=CJW N=# O=F P=Y R=P S=G T=BX U=Z V=E W=D Y=%","ENGLAND":"CIPHER A=A B=X C=N D=R E=V F=E G=P H=MC I=D K=IWJ L=G M=T N=O O=Q P=UFB R=% S=H T=K U=LS V=Z W=Y Y=#","FRANCE":"CIPHER A=C B=Y C=JX D=D E=KI F=% G=Q H=F I=H K=V L=L M=P N=M O=#T P=E R=W S=B T=GN U=SZ V=AR W=O Y=U","GERMANY":"CIPHER A=M B=YI C=Q D=# E=G F=RA G=X H=V I=D K=JB L=E% M=TC N=K O=S P=N R=F S=P T=HL U=O V=W W=Z Y=U","ITALY":"CIPHER A=K B=C%X C=R D=M E=I F=N G=D H=J I=B K=YHV L=F M=# N=A O=Q P=Z R=W S=GP T=LU U=S V=E W=O Y=T","RUSSIA":"CIPHER A=U B=Q C=A D=J E=S F=C G=T H=K I=BO K=RN L=YL M=# N=% O=XI P=VP R=G S=M T=E U=H V=D W=FW Y=Z","TURKEY":"CIPHER A=#C B=Q C=O D=Y E=R F=GFL G=Z H=BN I=T K=E L=J M=MA N=S O=U P=W R=H S=ID T=K U=X V=% W=V Y=P"}}}','{"opened_at":"2026-11-21T13:00:35+00:00","deadline":"2026-12-05T13:00:36+00:00","grace_until":"2026-12-12T13:00:36+00:00","changed_at":"2026-11-21T13:00:38+00:00","reminded":[],"late_told":false,"paused_at":null}','2026-12-05 13:00:36.000000','2026-11-20 12:00:21.000000');
INSERT INTO "games" VALUES(2,'enigma','enigma',30,'running','{"settings":{"variant":"crypto ii","powers":"choice","move_next":1728000,"adjust_next":1036800,"grace":43200,"remind":[28800],"late":"hold","list_address":"results@lists.example.org"},"phase":"W1901A","position":{"units":{"AUSTRIA":["A SER","T WAR"],"ENGLAND":["A NWY","F BAR","F NTH"],"FRANCE":["F SPA/NC","T BEL"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A VEN","A VIE","F TUN"],"RUSSIA":["A UKR","F BOT","T RUM"],"TURKEY":["A BUL","A GRE","F BLA"]},"centers":{"AUSTRIA":["BUD","SER","TRI","WAR"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN","VIE"],"RUSSIA":["MOS","RUM","SEV","STP"],"TURKEY":["ANK","BUL","CON","GRE","SMY"]},"dislodged":[],"contested":[]},"stage":"running","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"dummy","RUSSIA":"played","TURKEY":"played"},"sealed":[],"waits":["AUSTRIA"],"passes":[],"draws":["ENGLAND"],"heard":{"AUSTRIA":71,"ENGLAND":72},"rearrangements":{},"ending":null,"run":4,"seed":2788963432025400988,"ledger":{"kind":"ciphers","ciphers":{"AUSTRIA":"CIPHER A=TH B=E C=Q D=U E=BR F=O G=W H=N I=CK K=F L=X M=J N=P O=S P=V R=LA S=Z T=Y U=DG V=# W=% Y=MI","ENGLAND":"CIPHER A=QW B=E C=R D=T E=YU F=I G=O H=P I=A K=S L=D M=F N=GH O=JK P=L R=Z S=XC T=V U=B V=N W=M Y=#%","FRANCE":"CIPHER A=UV B=# C=M D=K E=QZA F=B G=C H=D I=E% K=F L=G M=H N=I O=J P=L R=N S=O T=P U=R V=S W=T Y=WXY","GERMANY":"CIPHER A=O B=V C=WX D=H E=L F=Q G=%BM H=A I=S K=R L=K M=CT N=Y O=G P=PD R=Z S=# T=U U=J V=EI W=F Y=N","ITALY":"CIPHER A=% B=H C=KN D=#DX E=G F=OM G=Y H=P I=IL K=E L=RQ M=F N=W O=T P=A R=V S=J T=Z U=S V=U W=B Y=C","RUSSIA":"CIPHER A=Z# B=Y C=X D=W E=V% F=U G=T H=S I=R K=Q L=P M=O N=N O=ML P=K R=J S=I T=HG U=F V=E W=DC Y=BA","TURKEY":"CIPHER A=M B=N C=O D=P E=Q F=R G=S H=T I=U K=V L=W M=X N=YZ O=#% P=A R=BC S=D T=E U=F V=G W=HI Y=JKL"}}}','{"opened_at":"2026-11-25T16:31:07+00:00","deadline":"2026-12-07T18:01:08+00:00","grace_until":"2026-12-08T06:01:08+00:00","changed_at":"2026-11-25T18:01:13+00:00","reminded":[],"late_told":false,"paused_at":null}','2026-12-07 10:01:08.000000','2026-11-21 13:00:39.000000');
INSERT INTO "games" VALUES(3,'waterloo','waterloo',44,'running','{"settings":{"variant":"standard","powers":"choice","zone":"Europe/Berlin","clock":1200,"days":"MTWTF--","move_next":1728000,"retreat_next":864000,"adjust_next":777600,"grace":43200,"remind":[172800,28800],"late":"hold","comment":"Six years of war, and one of peace.","list_address":"results@lists.example.org"},"phase":"S1902R","position":{"units":{"AUSTRIA":["A BUD","A BUL","A VIE","F GRE"],"ENGLAND":["A NWY","F BAR","F NTH","F NWG"],"FRANCE":["A BUR","A HOL","A MAR","A SPA","F ENG","F MAO"],"GERMANY":["A BER","A MUN","F DEN","F HEL"],"ITALY":["A TYR","A VEN","F ION","F TYS"],"RUSSIA":["A LVN","A SEV","A UKR","F BOT","F RUM"],"TURKEY":["A SMY","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[{"power":"GERMANY","unit":"A HOL","from":"BEL"},{"power":"TURKEY","unit":"A BUL","from":"SER"}],"contested":["SWE","TRI"]},"stage":"running","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"played","RUSSIA":"played","TURKEY":"played"},"sealed":[],"waits":[],"passes":[],"draws":["AUSTRIA"],"heard":{"AUSTRIA":124,"TURKEY":93},"rearrangements":{},"ending":null,"run":4,"seed":6333364237206868962}','{"opened_at":"2026-11-25T20:32:02+00:00","deadline":"2026-12-07T19:00:00+00:00","grace_until":"2026-12-08T07:00:00+00:00","changed_at":"2026-11-25T20:42:03+00:00","reminded":[],"late_told":false,"paused_at":null}','2026-12-05 19:00:00.000000','2026-11-25 18:01:14.000000');
INSERT INTO "games" VALUES(4,'siesta','siesta',27,'running','{"settings":{"variant":"standard","press":"broadcast","powers":"choice","delay":0},"phase":"W1901A","position":{"units":{"AUSTRIA":["A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A MUN","F DEN"],"ITALY":["A TYR","A VEN","F TUN"],"RUSSIA":["A GAL","A UKR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"stage":"running","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"played","RUSSIA":"played","TURKEY":"played"},"sealed":[],"waits":[],"passes":[],"draws":[],"heard":{"TURKEY":143},"rearrangements":{},"ending":null,"run":2,"seed":4836773940236215353}','{"opened_at":"2026-11-25T21:42:34+00:00","deadline":"2026-11-26T21:43:00+00:00","grace_until":"2026-12-03T21:43:00+00:00","changed_at":"2026-11-25T21:42:38+00:00","reminded":[86400],"late_told":false,"paused_at":"2026-11-25T21:42:37+00:00"}',NULL,'2026-11-25 20:42:05.000000');
INSERT INTO "games" VALUES(5,'delphi','delphi',39,'running','{"settings":{"press":"both","public_lists":true,"master_sees_lists":true,"powers":"choice","move_next":1814400,"retreat_next":172800,"adjust_next":864000,"grace":172800,"remind":[],"late":"replace","victory":10,"list_address":"results@lists.example.org"},"phase":"S1902M","position":{"units":{"AUSTRIA":["A BUD","A VIE"],"ENGLAND":["A EDI","F ENG","F LON","F NWY"],"FRANCE":["A BUR","A SPA","F POR"],"GERMANY":["A BEL","A BER","A HOL","A MUN","F DEN","F KIE"],"ITALY":["A ROM","A TRI","A TYR","F NAP","F TUN"],"RUSSIA":["A GAL","A MOS","A RUM","F SEV","F STP/NC","F SWE"],"TURKEY":["A CON","A GRE","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BRE","MAR","PAR","POR","SPA"],"GERMANY":["BEL","BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","CON","GRE","SMY"]},"dislodged":[],"contested":[]},"stage":"running","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"offered","RUSSIA":"played","TURKEY":"played"},"sealed":["S1902M"],"waits":["ENGLAND"],"passes":[],"draws":["AUSTRIA"],"heard":{"AUSTRIA":198,"ENGLAND":199},"rearrangements":{},"ending":null,"run":3,"seed":7862665310269622960}','{"opened_at":"2026-11-26T00:13:17+00:00","deadline":"2026-12-17T00:14:00+00:00","grace_until":"2026-12-19T00:14:00+00:00","changed_at":"2026-11-26T00:13:21+00:00","reminded":[],"late_told":false,"paused_at":null}','2026-12-17 00:14:00.000000','2026-11-25 21:42:39.000000');
INSERT INTO "games" VALUES(6,'sibyl','sibyl',24,'running','{"settings":{"press":"none","powers":"choice","move_next":1555200,"retreat_next":1555200,"adjust_next":1555200,"remind":[259200,86400,28800],"early_solo":true},"phase":"F1901M","position":{"units":{"AUSTRIA":["A BUD","A TRI","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A PIC","F ENG"],"GERMANY":["A KIE","A TYR","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A STP","A UKR","F BOT","F SEV"],"TURKEY":["A ARM","A BUL","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"stage":"running","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"played","RUSSIA":"played","TURKEY":"played"},"sealed":["F1901M"],"waits":["RUSSIA"],"passes":[],"draws":["AUSTRIA"],"heard":{"AUSTRIA":233,"RUSSIA":232},"rearrangements":{"FRANCE":{"leave":"asked","numbers":[5,1,3,2,4]},"TURKEY":{"leave":"denied","numbers":[3,2,1]},"ITALY":{"leave":"offered","numbers":[]}},"ending":null,"run":1,"seed":6144654652574035670}','{"opened_at":"2026-11-26T02:03:46+00:00","deadline":"2026-12-14T02:04:00+00:00","grace_until":"2026-12-21T02:04:00+00:00","changed_at":"2026-11-26T02:03:53+00:00","reminded":[],"late_told":false,"paused_at":null}','2026-12-11 02:04:00.000000','2026-11-26 00:13:24.000000');
INSERT INTO "games" VALUES(7,'tomorrow','tomorrow',20,'running','{"settings":{"variant":"future tense","powers":"choice","move_next":1382400,"retreat_next":1382400,"adjust_next":1382400,"delay":1200,"grace":43200,"remind":[86400],"late":"hold","victory":8},"phase":"W1901A","position":{"units":{"AUSTRIA":["A BUD","A GRE","F ALB"],"ENGLAND":["A WAL","F LON","F NTH"],"FRANCE":["A PAR","A SPA","F ENG"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A MAR","A VEN","F TUN"],"RUSSIA":["A GAL","A RUM","F BOT","F SEV"],"TURKEY":["A BUL","A SER","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","PAR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["MAR","NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SER","SMY"]},"dislodged":[],"contested":[]},"stage":"running","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"played","RUSSIA":"played","TURKEY":"played"},"sealed":[],"waits":["ITALY"],"passes":[],"draws":[],"heard":{"ITALY":260},"rearrangements":{},"ending":null,"run":2,"seed":2891851157548828050}','{"opened_at":"2026-11-26T02:24:15+00:00","deadline":"2026-12-12T02:25:00+00:00","grace_until":"2026-12-12T14:25:00+00:00","changed_at":"2026-11-26T02:34:21+00:00","reminded":[],"late_told":false,"paused_at":null}','2026-12-11 02:25:00.000000','2026-11-26 02:03:54.000000');
INSERT INTO "games" VALUES(8,'fog','fog',45,'running','{"settings":{"variant":"blind 1801","press":"grey","powers":"choice","move_next":1209600,"retreat_next":129600,"delay":0,"grace":129600,"remind":[28800],"late":"hold"},"phase":"F1802M","position":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A FIN","F EDI","F NTH","F NWG"],"FRANCE":["A BUR","A GAS","A PIC","A PIE","F ENG","F SPA/SC"],"GERMANY":["A BEL","A HOL","A TYR","F DEN","F KIE"],"ITALY":["A APU","A TRI","A VEN","F ION","F TYS"],"RUSSIA":["A GAL","A RUM","A WAR","F NWY","F SEV","F STP/NC"],"TURKEY":["A BUL","A CON","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"stage":"running","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"played","RUSSIA":"played","TURKEY":"played"},"sealed":[],"waits":["TURKEY"],"passes":[],"draws":["AUSTRIA"],"heard":{"AUSTRIA":312,"TURKEY":316},"rearrangements":{},"ending":null,"run":5,"seed":867386567999800233,"ledger":{"kind":"spies","spies":{"AUSTRIA":[{"at":"VIE","route":[],"sightings":[]}],"ENGLAND":[{"at":"NWY","route":[],"sightings":[{"phase":"S1801M","province":"ENG","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"HOL","unit":null},{"phase":"F1801M","province":"KIE","unit":null},{"phase":"F1801M","province":"DEN","unit":"F GERMANY"},{"phase":"F1801M","province":"SWE","unit":"F RUSSIA"},{"phase":"S1802M","province":"NWY","unit":"F RUSSIA"}]}],"FRANCE":[{"at":"BER","route":[["SIL","WAR","UKR"]],"sightings":[{"phase":"S1802M","province":"RUH","unit":null},{"phase":"S1802M","province":"KIE","unit":"F GERMANY"},{"phase":"S1802M","province":"BER","unit":null}]},{"at":"BUR","route":[],"sightings":[]}],"GERMANY":[{"at":"STP","route":[],"sightings":[{"phase":"S1802M","province":"NTH","unit":"F ENGLAND"},{"phase":"S1802M","province":"NWY","unit":"F RUSSIA"},{"phase":"S1802M","province":"STP","unit":"F RUSSIA"}]}],"ITALY":[{"at":"GRE","route":[],"sightings":[{"phase":"S1802M","province":"ADR","unit":null},{"phase":"S1802M","province":"ALB","unit":null},{"phase":"S1802M","province":"GRE","unit":"F AUSTRIA"}]}],"RUSSIA":[{"at":"MUN","route":[["BOH","VIE"]],"sightings":[{"phase":"S1802M","province":"VIE","unit":"A AUSTRIA"},{"phase":"S1802M","province":"BOH","unit":null},{"phase":"S1802M","province":"MUN","unit":null}]},{"at":"WAR","route":[],"sightings":[]}],"TURKEY":[{"at":"BUL","route":[],"sightings":[]}]}}}','{"opened_at":"2026-11-26T02:35:10+00:00","deadline":"2026-12-10T02:36:00+00:00","grace_until":"2026-12-11T14:36:00+00:00","changed_at":"2026-11-26T02:35:16+00:00","reminded":[],"late_told":false,"paused_at":null}','2026-12-09 18:36:00.000000','2026-11-26 02:34:22.000000');
INSERT INTO "games" VALUES(9,'verdun','verdun',6,'ended','{"settings":{"variant":"standard","powers":"choice","delay":0,"victory":6,"draws":"off"},"phase":"W1901A","position":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"stage":"ended","seats":{"AUSTRIA":"played","ENGLAND":"played","FRANCE":"played","GERMANY":"played","ITALY":"played","RUSSIA":"played","TURKEY":"played"},"sealed":[],"waits":[],"passes":[],"draws":[],"heard":{},"rearrangements":{},"ending":{"how":"solo","powers":["FRANCE"]},"run":2,"seed":4473690953440742182}','{"opened_at":"2026-11-26T02:35:30+00:00","deadline":null,"grace_until":null,"changed_at":null,"reminded":[],"late_told":false,"paused_at":null}',NULL,'2026-11-26 02:35:19.000000');
INSERT INTO "games" VALUES(10,'folly','folly',2,'ended','{"settings":{},"phase":"S1901M","position":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A MAR","A PAR","F BRE"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"stage":"ended","seats":{},"sealed":[],"waits":[],"passes":[],"draws":[],"heard":{},"rearrangements":{},"ending":{"how":"terminated","powers":[]},"run":0,"seed":3276605144752221684}','{"opened_at":"2026-11-26T02:35:31+00:00","deadline":null,"grace_until":null,"changed_at":null,"reminded":[],"late_told":false,"paused_at":null}',NULL,'2026-11-26 02:35:31.000000');
INSERT INTO "games" VALUES(11,'nursery','nursery',1,'forming','{"settings":{"variant":"crypto ii","powers":"choice","start":"manual","players":7,"listed":false,"private":"orchid","comment":"For those who never wrote in cipher."},"phase":"W1900A","position":{"units":{},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"stage":"forming","seats":{},"sealed":[],"waits":[],"passes":[],"draws":[],"heard":{},"rearrangements":{},"ending":null,"run":0,"seed":2702286735313316397,"ledger":{"kind":"ciphers","ciphers":{}}}','{"opened_at":"2026-11-26T02:35:33+00:00","deadline":null,"grace_until":null,"changed_at":null,"reminded":[],"late_told":false,"paused_at":null}',NULL,'2026-11-26 02:35:33.000000');
CREATE TABLE heartbeat (
	id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_heartbeat PRIMARY KEY (id), 
	CONSTRAINT ck_heartbeat_one CHECK (id = 1)
);
INSERT INTO "heartbeat" VALUES(1,'2026-11-26 02:35:41.000000');
CREATE TABLE inbox (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	digest TEXT NOT NULL, 
	recipient TEXT NOT NULL, 
	door TEXT NOT NULL, 
	peer TEXT NOT NULL, 
	envelope_sender TEXT NOT NULL, 
	received_at DATETIME NOT NULL, 
	sender_key TEXT NOT NULL, 
	message_id TEXT, 
	state TEXT NOT NULL, 
	attempts INTEGER NOT NULL, 
	attempted_at DATETIME, 
	not_before DATETIME, 
	reason TEXT NOT NULL, 
	key_hash TEXT, 
	released BOOLEAN NOT NULL, 
	changed_at DATETIME NOT NULL, 
	raw BLOB NOT NULL, 
	CONSTRAINT ck_inbox_state CHECK (state IN ('new', 'held', 'done', 'shunted')), 
	CONSTRAINT uq_inbox_digest_recipient UNIQUE (digest, recipient)
);
INSERT INTO "inbox" VALUES(1,'4847062d25e1fad9b9d46c85715038aea58fe98cb3f7022bb4b9ba47912af82c','judge@localhost','test','','gm@example.org','2026-11-20 12:00:01.000000','gm@example.org','<1795176001.0@x>','done',1,'2026-11-20 12:00:02.000000',NULL,'',NULL,1,'2026-11-20 12:00:02.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795176001.0@x>
Date: Fri, 20 Nov 2026 12:00:00 +0000

REGISTER Guido ZONE Europe/Berlin

' AS BLOB));
INSERT INTO "inbox" VALUES(2,'a8e28a1b26e61ab7bbf8761623456fb5c30d5daadecee30a330e6c4fc4163d4b','judge+confirm-wxhgalalcx4fmh3ztfkwsuko@localhost','test','','gm@example.org','2026-11-20 12:00:02.000000','gm@example.org','<1795176002.0@x>','done',1,'2026-11-20 12:00:02.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:02.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795176002.0@x>
Date: Fri, 20 Nov 2026 12:00:01 +0000
In-Reply-To: <aa6887d0d933ad2181e78fe8a66277e7@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(3,'0c6ce2fb1d7a702e6bd970cf32dc6a7a229deb30209e35a95e57a5374c6171d3','judge@localhost','test','','ann@example.org','2026-11-20 12:00:03.000000','ann@example.org','<1795176003.0@x>','done',1,'2026-11-20 12:00:04.000000',NULL,'',NULL,1,'2026-11-20 12:00:04.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795176003.0@x>
Date: Fri, 20 Nov 2026 12:00:02 +0000

REGISTER Ann ZONE Europe/Vienna

' AS BLOB));
INSERT INTO "inbox" VALUES(4,'e6dc69e3fc53a552f555a87a51f720ca17c7f004e9b30aea85c2aaf23d3ae6d5','judge+confirm-znbrbxac3ush75jw7vx3vz5y@localhost','test','','ann@example.org','2026-11-20 12:00:04.000000','ann@example.org','<1795176004.0@x>','done',1,'2026-11-20 12:00:04.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:04.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795176004.0@x>
Date: Fri, 20 Nov 2026 12:00:03 +0000
In-Reply-To: <75cab1fb953d35c41d8626ee84db8b01@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(5,'2632d4811081b702ea160d780f21364792d4121e1b5983e0bf66275cf2acab23','judge@localhost','test','','eve@example.org','2026-11-20 12:00:05.000000','eve@example.org','<1795176005.0@x>','done',1,'2026-11-20 12:00:06.000000',NULL,'',NULL,1,'2026-11-20 12:00:06.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795176005.0@x>
Date: Fri, 20 Nov 2026 12:00:04 +0000

REGISTER Eve

' AS BLOB));
INSERT INTO "inbox" VALUES(6,'db60e9f8c4c5fa066e521fad1b4041b17e4f80a94a9d6429dc263f2ef861ab04','judge+confirm-gcslk6xdwejrv4ovdrzufajm@localhost','test','','eve@example.org','2026-11-20 12:00:06.000000','eve@example.org','<1795176006.0@x>','done',1,'2026-11-20 12:00:06.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:06.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795176006.0@x>
Date: Fri, 20 Nov 2026 12:00:05 +0000
In-Reply-To: <bf7a939541302726779e142df8db5946@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(7,'2de1221cd2ea4bef00319fbb9365b6bc2f68d3de061fd856faf11c122b7ff001','judge@localhost','test','','fred@example.org','2026-11-20 12:00:07.000000','fred@example.org','<1795176007.0@x>','done',1,'2026-11-20 12:00:08.000000',NULL,'',NULL,1,'2026-11-20 12:00:08.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795176007.0@x>
Date: Fri, 20 Nov 2026 12:00:06 +0000

REGISTER Fred

' AS BLOB));
INSERT INTO "inbox" VALUES(8,'8e5f17fa69c28af6aa3d6ac8b06c6e36ef9d31f6adf11005470f811771d65884','judge+confirm-y4cydg54aghgzo2dcbeagkes@localhost','test','','fred@example.org','2026-11-20 12:00:08.000000','fred@example.org','<1795176008.0@x>','done',1,'2026-11-20 12:00:08.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:08.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795176008.0@x>
Date: Fri, 20 Nov 2026 12:00:07 +0000
In-Reply-To: <f0dfef48e9e58d83887ef81ab74a5ed9@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(9,'a77c28182fab5d8c3ae113256049ff5982f18a5611c83d1c120edefa61b2a43c','judge@localhost','test','','gerd@example.org','2026-11-20 12:00:09.000000','gerd@example.org','<1795176009.0@x>','done',1,'2026-11-20 12:00:10.000000',NULL,'',NULL,1,'2026-11-20 12:00:10.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795176009.0@x>
Date: Fri, 20 Nov 2026 12:00:08 +0000

REGISTER Gerd

' AS BLOB));
INSERT INTO "inbox" VALUES(10,'7b0a3356667ce70f9b41e59cfef5c34d0496b0373d92c52dfbe73b86e4f6935a','judge+confirm-3tlv35b5kziz2kzqc27mqtsx@localhost','test','','gerd@example.org','2026-11-20 12:00:10.000000','gerd@example.org','<1795176010.0@x>','done',1,'2026-11-20 12:00:10.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:10.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795176010.0@x>
Date: Fri, 20 Nov 2026 12:00:09 +0000
In-Reply-To: <abee9954682894d80f61a31cfc2a4420@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(11,'5e67b1a7970f0321cd516912f43253dc89a1d6b05132f9e1852ac4e221b65be7','judge@localhost','test','','ivo@example.org','2026-11-20 12:00:11.000000','ivo@example.org','<1795176011.0@x>','done',1,'2026-11-20 12:00:12.000000',NULL,'',NULL,1,'2026-11-20 12:00:12.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795176011.0@x>
Date: Fri, 20 Nov 2026 12:00:10 +0000

REGISTER Ivo

' AS BLOB));
INSERT INTO "inbox" VALUES(12,'7ef4642fd0eb6786bb321ec88bc54dbdef0187e457bd1159127e1e83f7a5964f','judge+confirm-f2u7dljwa4tfsinvnphilett@localhost','test','','ivo@example.org','2026-11-20 12:00:12.000000','ivo@example.org','<1795176012.0@x>','done',1,'2026-11-20 12:00:12.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:12.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795176012.0@x>
Date: Fri, 20 Nov 2026 12:00:11 +0000
In-Reply-To: <9dcaf9e825be4b62931bb0735a170304@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(13,'2a3bca907ee9aa88e643e755f123b732aa7441ad4bfb194190de57f51eda1552','judge@localhost','test','','rosa@example.org','2026-11-20 12:00:13.000000','rosa@example.org','<1795176013.0@x>','done',1,'2026-11-20 12:00:14.000000',NULL,'',NULL,1,'2026-11-20 12:00:14.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795176013.0@x>
Date: Fri, 20 Nov 2026 12:00:12 +0000

REGISTER Rosa

' AS BLOB));
INSERT INTO "inbox" VALUES(14,'106c303531a98a59d884baafd9e11845fdf758e346d5045abd912c9667c32572','judge+confirm-f7vdcvv5aaht6fv27ohpius6@localhost','test','','rosa@example.org','2026-11-20 12:00:14.000000','rosa@example.org','<1795176014.0@x>','done',1,'2026-11-20 12:00:14.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:14.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795176014.0@x>
Date: Fri, 20 Nov 2026 12:00:13 +0000
In-Reply-To: <94924d4a823f6bfac73ac27f33612f98@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(15,'d35e4ab8ee87b323ebf9f11d0c959d88c771145f3d039cb01d19ae51720dfb98','judge@localhost','test','','tess@example.org','2026-11-20 12:00:15.000000','tess@example.org','<1795176015.0@x>','done',1,'2026-11-20 12:00:16.000000',NULL,'',NULL,1,'2026-11-20 12:00:16.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795176015.0@x>
Date: Fri, 20 Nov 2026 12:00:14 +0000

REGISTER Tess ZONE Europe/Istanbul

' AS BLOB));
INSERT INTO "inbox" VALUES(16,'2fc6f7009beb8ac1df93775ae69a750710cd0e188dd225c3c388275b3ab46ddb','judge+confirm-sm6gwskmtn45jtsojammlomb@localhost','test','','tess@example.org','2026-11-20 12:00:16.000000','tess@example.org','<1795176016.0@x>','done',1,'2026-11-20 12:00:16.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:16.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795176016.0@x>
Date: Fri, 20 Nov 2026 12:00:15 +0000
In-Reply-To: <d3f627d4602fc8fa70bf2a87de137779@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(17,'fa20eed2ab441d18e9050503560e472222203c1b1d95763d482895c130d20db5','judge@localhost','test','','olga@example.org','2026-11-20 12:00:17.000000','olga@example.org','<1795176017.0@x>','done',1,'2026-11-20 12:00:18.000000',NULL,'',NULL,1,'2026-11-20 12:00:18.000000',CAST('From: olga@example.org
Subject: orders
Message-ID: <1795176017.0@x>
Date: Fri, 20 Nov 2026 12:00:16 +0000

REGISTER Olga

' AS BLOB));
INSERT INTO "inbox" VALUES(18,'b719bff734bbd2f0bafaee96648f319ed3286b528b272636c76731f0e172c53b','judge+confirm-kbjpvi6fzv6wwttysoto6fmd@localhost','test','','olga@example.org','2026-11-20 12:00:18.000000','olga@example.org','<1795176018.0@x>','done',1,'2026-11-20 12:00:18.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:18.000000',CAST('From: olga@example.org
Subject: orders
Message-ID: <1795176018.0@x>
Date: Fri, 20 Nov 2026 12:00:17 +0000
In-Reply-To: <05a0b2b27e5e107e44240f03db733b05@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(19,'3d660ee741547a6beb89cacb96c8d513da5ab0b16bbe5a6ff3498c8b371be76e','judge@localhost','test','','vera@example.org','2026-11-20 12:00:19.000000','vera@example.org','<1795176019.0@x>','done',1,'2026-11-20 12:00:20.000000',NULL,'',NULL,1,'2026-11-20 12:00:20.000000',CAST('From: vera@example.org
Subject: orders
Message-ID: <1795176019.0@x>
Date: Fri, 20 Nov 2026 12:00:18 +0000

REGISTER Vera

' AS BLOB));
INSERT INTO "inbox" VALUES(20,'cd0adb72a7314ef533d158e92a9b2e83d348dbcb02d81ddd683dfb504f71a815','judge+confirm-fwn6vg2sosjjpakaztydpmy4@localhost','test','','vera@example.org','2026-11-20 12:00:20.000000','vera@example.org','<1795176020.0@x>','done',1,'2026-11-20 12:00:20.000000',NULL,'confirmation',NULL,0,'2026-11-20 12:00:20.000000',CAST('From: vera@example.org
Subject: orders
Message-ID: <1795176020.0@x>
Date: Fri, 20 Nov 2026 12:00:19 +0000
In-Reply-To: <bb1e41f5351326e044d234ee13e29319@localhost>

Yes.

' AS BLOB));
INSERT INTO "inbox" VALUES(21,'993a3f86bca14ff84e131d61da100ea0c32adc480efd91d61a658de85607062f','judge@localhost','test','','gm@example.org','2026-11-20 12:00:21.000000','gm@example.org','<1795176021.0@x>','done',1,'2026-11-20 12:00:21.000000',NULL,'',NULL,0,'2026-11-20 12:00:21.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795176021.0@x>
Date: Fri, 20 Nov 2026 12:00:20 +0000

CREATE colossus gm-word crypto ii
SET POWERS CHOICE
SET NEXT 1 day
SET DELAY 0 minutes
SET REMIND NONE
END

' AS BLOB));
INSERT INTO "inbox" VALUES(22,'8219ea234b9dc8069f5f1cf04e7720ebe4f6f4925078699a9646b58f7356f4e2','judge@localhost','test','','ann@example.org','2026-11-20 12:00:22.000000','ann@example.org','<1795176022.0@x>','done',1,'2026-11-20 12:00:22.000000',NULL,'',NULL,0,'2026-11-20 12:00:22.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795176022.0@x>
Date: Fri, 20 Nov 2026 12:00:21 +0000

JOIN austria@colossus ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(23,'8e9323fc7b9957347e375fa034530b6b94c14704d144ed2bc9581ef2584c4b86','judge@localhost','test','','eve@example.org','2026-11-20 12:00:23.000000','eve@example.org','<1795176023.0@x>','done',1,'2026-11-20 12:00:23.000000',NULL,'',NULL,0,'2026-11-20 12:00:23.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795176023.0@x>
Date: Fri, 20 Nov 2026 12:00:22 +0000

JOIN england@colossus eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(24,'d774aa589136e69c0ce228fb3aecd581ee75a13c869feba0afd020e2ebbc2144','judge@localhost','test','','fred@example.org','2026-11-20 12:00:24.000000','fred@example.org','<1795176024.0@x>','done',1,'2026-11-20 12:00:24.000000',NULL,'',NULL,0,'2026-11-20 12:00:24.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795176024.0@x>
Date: Fri, 20 Nov 2026 12:00:23 +0000

JOIN france@colossus fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(25,'4c41ca67f72d0f54e480c398dd67c2b73a6598aff69223c26254185b8210f152','judge@localhost','test','','gerd@example.org','2026-11-20 12:00:25.000000','gerd@example.org','<1795176025.0@x>','done',1,'2026-11-20 12:00:25.000000',NULL,'',NULL,0,'2026-11-20 12:00:25.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795176025.0@x>
Date: Fri, 20 Nov 2026 12:00:24 +0000

JOIN germany@colossus gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(26,'074682b33be57e0b526c504925875c5969bfb794a5012187e38a077cfac6371d','judge@localhost','test','','rosa@example.org','2026-11-20 12:00:26.000000','rosa@example.org','<1795176026.0@x>','done',1,'2026-11-20 12:00:26.000000',NULL,'',NULL,0,'2026-11-20 12:00:26.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795176026.0@x>
Date: Fri, 20 Nov 2026 12:00:25 +0000

JOIN russia@colossus rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(27,'07f0d15a7c90ea165eb4bee1512a5d4c8276ceee21cf5969b9fa906a3ac31e83','judge@localhost','test','','tess@example.org','2026-11-20 12:00:27.000000','tess@example.org','<1795176027.0@x>','done',1,'2026-11-20 12:00:27.000000',NULL,'',NULL,0,'2026-11-20 12:00:27.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795176027.0@x>
Date: Fri, 20 Nov 2026 12:00:26 +0000

JOIN turkey@colossus tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(28,'2c6745637707e84c912091ee3ddcc3125b63f7b3690d89eaa994e3c60ec2a2cb','judge+kma7l3r2asse22ijc4chix52@localhost','test','','ann@example.org','2026-11-20 12:00:28.000000','ann@example.org','<1795176028.0@x>','done',1,'2026-11-20 12:00:28.000000',NULL,'',NULL,0,'2026-11-20 12:00:28.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795176028.0@x>
Date: Fri, 20 Nov 2026 12:00:27 +0000
In-Reply-To: <798d72321effb8f085ab7c7e8ee5b965@localhost>

BUILD T VIE
BUILD F TRI
T VIE - TYR
F TRI H
VOTE ITALY NONE

' AS BLOB));
INSERT INTO "inbox" VALUES(29,'04bd3d4c3dee63b0c51f9ad3ce052bb431face2c8db9d26e9f093542023c95af','judge+j3642woy3nbkbwxc3iflchpi@localhost','test','','eve@example.org','2026-11-20 12:00:29.000000','eve@example.org','<1795176029.0@x>','done',1,'2026-11-20 12:00:29.000000',NULL,'',NULL,0,'2026-11-20 12:00:29.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795176029.0@x>
Date: Fri, 20 Nov 2026 12:00:28 +0000
In-Reply-To: <8ef6b3fc3f3c1c670dfe5f1f65977b0f@localhost>

BUILD F LON
WAIVE 2
F LON H
VOTE ITALY NONE

' AS BLOB));
INSERT INTO "inbox" VALUES(30,'c8115a93f4fc95cc45076b8c06874efeb529037f58d262c6ded2320d4198901b','judge+pucs6owtxbjtycmzz7cy37ls@localhost','test','','fred@example.org','2026-11-20 12:00:30.000000','fred@example.org','<1795176030.0@x>','done',1,'2026-11-20 12:00:30.000000',NULL,'',NULL,0,'2026-11-20 12:00:30.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795176030.0@x>
Date: Fri, 20 Nov 2026 12:00:29 +0000
In-Reply-To: <cf32e4d024211419e909cb1dcd755c27@localhost>

BUILD A PAR
WAIVE 2
A PAR H
VOTE ITALY NONE

' AS BLOB));
INSERT INTO "inbox" VALUES(31,'40dc0c3c30764ba9c201209c32dd7031fe567d62e24f9e0a602e78fc2a04c853','judge+slbkwigpy5merpvspv4c3can@localhost','test','','gerd@example.org','2026-11-20 12:00:31.000000','gerd@example.org','<1795176031.0@x>','done',1,'2026-11-20 12:00:31.000000',NULL,'',NULL,0,'2026-11-20 12:00:31.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795176031.0@x>
Date: Fri, 20 Nov 2026 12:00:30 +0000
In-Reply-To: <deadebcdec4c7c97da3e750300b50b2f@localhost>

BUILD A MUN
WAIVE 2
A MUN H
VOTE ITALY NONE

' AS BLOB));
INSERT INTO "inbox" VALUES(32,'c8bc4e5b3390415df84277dd6e192d5e7bafa3eb5c793af5f838d8d17d15af0d','judge+yakazt46waerkgytnqfhfwvh@localhost','test','','rosa@example.org','2026-11-20 12:00:32.000000','rosa@example.org','<1795176032.0@x>','done',1,'2026-11-20 12:00:32.000000',NULL,'',NULL,0,'2026-11-20 12:00:32.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795176032.0@x>
Date: Fri, 20 Nov 2026 12:00:31 +0000
In-Reply-To: <5efe5eadd553e67770030937fc2ec4be@localhost>

BUILD A WAR
WAIVE 3
A WAR H
VOTE ITALY NONE

' AS BLOB));
INSERT INTO "inbox" VALUES(33,'bbfd2af473c7b65e4e1584bd8ad627fafeadbf551d9717b6445a95cd1c50087a','judge+uygdpspm4xc2dnmea2c2u4l7@localhost','test','','tess@example.org','2026-11-20 12:00:33.000000','tess@example.org','<1795176033.0@x>','done',1,'2026-11-20 12:00:33.000000',NULL,'',NULL,0,'2026-11-20 12:00:33.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795176033.0@x>
Date: Fri, 20 Nov 2026 12:00:32 +0000
In-Reply-To: <eb9148b502da521d0c437485171c8a2a@localhost>

BUILD A CON
WAIVE 2
A CON H
VOTE ITALY NONE

' AS BLOB));
INSERT INTO "inbox" VALUES(34,'a5cf0be6cb272df6467d0b6d933cd36ee0ee49182a45b856452ddcc26d52b732','judge+kma7l3r2asse22ijc4chix52@localhost','test','','ann@example.org','2026-11-21 13:00:34.000000','ann@example.org','<1795266034.0@x>','done',1,'2026-11-21 13:00:34.000000',NULL,'',NULL,0,'2026-11-21 13:00:34.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795266034.0@x>
Date: Sat, 21 Nov 2026 13:00:33 +0000
In-Reply-To: <55e4e3d195624c6821f0869105b10ae0@localhost>

T TYR - VEN
F TRI H

' AS BLOB));
INSERT INTO "inbox" VALUES(35,'0508209df350d12dd089eb154a2c8002ab768ddb2cc41db97663af53e3c55085','judge+ahs4akrkhr6zufpms2lm554l@localhost','test','','gm@example.org','2026-11-21 13:00:35.000000','gm@example.org','<1795266035.0@x>','done',1,'2026-11-21 13:00:35.000000',NULL,'',NULL,0,'2026-11-21 13:00:35.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795266035.0@x>
Date: Sat, 21 Nov 2026 13:00:34 +0000
In-Reply-To: <762f0bc84085d55c24f5da0ff5100a10@localhost>

PROCESS F1901M FORCE

' AS BLOB));
INSERT INTO "inbox" VALUES(36,'2b467c6b1eadd2b3ec1538bc323dff37368cb1c6c4503b69b750d48fc297f283','judge+ahs4akrkhr6zufpms2lm554l@localhost','test','','gm@example.org','2026-11-21 13:00:36.000000','gm@example.org','<1795266036.0@x>','done',1,'2026-11-21 13:00:36.000000',NULL,'',NULL,0,'2026-11-21 13:00:36.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795266036.0@x>
Date: Sat, 21 Nov 2026 13:00:35 +0000
In-Reply-To: <6074e37af527b466be74c7e3a79c0e20@localhost>

SET DEADLINE in 14 days

' AS BLOB));
INSERT INTO "inbox" VALUES(37,'09ca2739fbb1218f5bdb5d45df1c6e691f5ffd5b82063d77d214b76f10446a5e','judge+j3642woy3nbkbwxc3iflchpi@localhost','test','','eve@example.org','2026-11-21 13:00:37.000000','eve@example.org','<1795266037.0@x>','done',1,'2026-11-21 13:00:37.000000',NULL,'',NULL,0,'2026-11-21 13:00:37.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795266037.0@x>
Date: Sat, 21 Nov 2026 13:00:36 +0000
In-Reply-To: <98209873c553b669669655f8d2271eea@localhost>

VOTE ITALY 3 A VEN R TUS

' AS BLOB));
INSERT INTO "inbox" VALUES(38,'b14992e760821c2509b2337952b0aa89a2b2722bcc8193492bcfd61c72608faa','judge+yakazt46waerkgytnqfhfwvh@localhost','test','','rosa@example.org','2026-11-21 13:00:38.000000','rosa@example.org','<1795266038.0@x>','done',1,'2026-11-21 13:00:38.000000',NULL,'',NULL,0,'2026-11-21 13:00:38.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795266038.0@x>
Date: Sat, 21 Nov 2026 13:00:37 +0000
In-Reply-To: <d6e57183ef7b06514ea09dcdbc48647f@localhost>

PASS

' AS BLOB));
INSERT INTO "inbox" VALUES(39,'9e3a3d460325f66b21e3848b8d55f21a040c086858a742aca6a16faafcf48dac','judge@localhost','test','','gm@example.org','2026-11-21 13:00:39.000000','gm@example.org','<1795266039.0@x>','done',1,'2026-11-21 13:00:39.000000',NULL,'',NULL,0,'2026-11-21 13:00:39.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795266039.0@x>
Date: Sat, 21 Nov 2026 13:00:38 +0000

CREATE enigma gm-word crypto ii
SET POWERS CHOICE
SET NEXT 4 days
SET RETREAT NEXT 1 day
SET LATE HOLD
SET GRACE 12 hours
SET REMIND 8 hours
END

' AS BLOB));
INSERT INTO "inbox" VALUES(40,'28326023d895b8673ca8966b5aa7b22c1412cd54f64f5f76e23e32f7fbbc4d59','judge@localhost','test','','olga@example.org','2026-11-21 13:00:40.000000','olga@example.org','<1795266040.0@x>','done',1,'2026-11-21 13:00:40.000000',NULL,'',NULL,0,'2026-11-21 13:00:40.000000',CAST('From: olga@example.org
Subject: orders
Message-ID: <1795266040.0@x>
Date: Sat, 21 Nov 2026 13:00:39 +0000

OBSERVE enigma olga-word

' AS BLOB));
INSERT INTO "inbox" VALUES(41,'b13442022b02b0bda3da66194b31f12f2e2e71df464848e1c36890628bcaab8d','judge@localhost','test','','ann@example.org','2026-11-21 13:00:41.000000','ann@example.org','<1795266041.0@x>','done',1,'2026-11-21 13:00:41.000000',NULL,'',NULL,0,'2026-11-21 13:00:41.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795266041.0@x>
Date: Sat, 21 Nov 2026 13:00:40 +0000

JOIN austria@enigma ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(42,'498b342667f2747dfc1b992be816ae84f7b4f17eccb4a8b5f98407e1dd7b29fe','judge@localhost','test','','eve@example.org','2026-11-21 13:00:42.000000','eve@example.org','<1795266042.0@x>','done',1,'2026-11-21 13:00:42.000000',NULL,'',NULL,0,'2026-11-21 13:00:42.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795266042.0@x>
Date: Sat, 21 Nov 2026 13:00:41 +0000

JOIN england@enigma eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(43,'ebc09e694da0b025bbba218075d55fe649cfcc5536dfea1c1c3cd22b6e350dcb','judge@localhost','test','','fred@example.org','2026-11-21 13:00:43.000000','fred@example.org','<1795266043.0@x>','done',1,'2026-11-21 13:00:43.000000',NULL,'',NULL,0,'2026-11-21 13:00:43.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795266043.0@x>
Date: Sat, 21 Nov 2026 13:00:42 +0000

JOIN france@enigma fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(44,'8c5f88c28bf9baf731933d474b3d0b3542dded0650cc6ba4eb2a0c81d2e18419','judge@localhost','test','','gerd@example.org','2026-11-21 13:00:44.000000','gerd@example.org','<1795266044.0@x>','done',1,'2026-11-21 13:00:44.000000',NULL,'',NULL,0,'2026-11-21 13:00:44.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795266044.0@x>
Date: Sat, 21 Nov 2026 13:00:43 +0000

JOIN germany@enigma gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(45,'683275f52876ee96dfaa82e78e00799c7566ba40bdecd7da16d3a0949978dbef','judge@localhost','test','','rosa@example.org','2026-11-21 13:00:45.000000','rosa@example.org','<1795266045.0@x>','done',1,'2026-11-21 13:00:45.000000',NULL,'',NULL,0,'2026-11-21 13:00:45.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795266045.0@x>
Date: Sat, 21 Nov 2026 13:00:44 +0000

JOIN russia@enigma rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(46,'b9f5c94ca1cbf4e41b0229f7665f6cece5b03cbb6ac89b14a6da55efd407a382','judge@localhost','test','','tess@example.org','2026-11-21 13:00:46.000000','tess@example.org','<1795266046.0@x>','done',1,'2026-11-21 13:00:46.000000',NULL,'',NULL,0,'2026-11-21 13:00:46.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795266046.0@x>
Date: Sat, 21 Nov 2026 13:00:45 +0000

JOIN turkey@enigma tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(47,'511208290bbdf112d778a8898390925d3bb449f2d730293205e5c4a624082513','judge+fwspj2t3sn4chy2pewbyswtt@localhost','test','','gm@example.org','2026-11-21 13:00:47.000000','gm@example.org','<1795266047.0@x>','done',1,'2026-11-21 13:00:47.000000',NULL,'',NULL,0,'2026-11-21 13:00:47.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795266047.0@x>
Date: Sat, 21 Nov 2026 13:00:46 +0000
In-Reply-To: <a40ab0bb31ca8807adb47fa5115db525@localhost>

SET LIST ADDRESS results@lists.example.org

' AS BLOB));
INSERT INTO "inbox" VALUES(48,'08f07823cfc011d2b011d8961032195e5f07839e466e7967153a6370dae78a6b','judge+bzb6aqknw5kkfmjfd3zgqh4v@localhost','test','','ann@example.org','2026-11-22 13:00:48.000000','ann@example.org','<1795352448.0@x>','done',1,'2026-11-22 13:00:48.000000',NULL,'',NULL,0,'2026-11-22 13:00:48.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795352448.0@x>
Date: Sun, 22 Nov 2026 13:00:47 +0000
In-Reply-To: <8cdacb23fe1f425b13f36e142b393e12@localhost>

CIPHER A=TH B=E C=Q D=U I=CK E=BR F=O G=W H=N K=F L=X M=J N=P O=S P=V R=LA S=Z T=Y U=DG V=# W=% Y=MI
BUILD T VIE
BUILD A BUD
T VIE - GAL
A BUD - SER
F TRI - ADR
VOTE ITALY 2 A VEN - TRI
VOTE ITALY F NAP - ION

' AS BLOB));
INSERT INTO "inbox" VALUES(49,'0f34877765f76ed2aa665e1a2894b3458c8d0d06c9ec0f36f9fca5e35c9e9ebb','judge+tqokomoa5vpsafj5yguod5zh@localhost','test','','eve@example.org','2026-11-22 13:00:49.000000','eve@example.org','<1795352449.0@x>','done',1,'2026-11-22 13:00:49.000000',NULL,'',NULL,0,'2026-11-22 13:00:49.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795352449.0@x>
Date: Sun, 22 Nov 2026 13:00:48 +0000
In-Reply-To: <435bdbcac5e9cc4fc24f706ee4e9751d@localhost>

CIPHER A=QW B=E C=R D=T E=YU F=I G=O H=P I=A K=S L=D M=F N=GH O=JK P=L R=Z S=XC T=V U=B V=N W=M Y=#%
BUILD F LON
BUILD F EDI
BUILD A LVP
F LON - NTH
F EDI - NWG
A LVP - YOR
VOTE ITALY 2 A VEN - PIE
VOTE ITALY 2 A ROM - TUS

' AS BLOB));
INSERT INTO "inbox" VALUES(50,'3290740e734c24c16e40cac4d0622932a7df933eb097141fd68d50a972da2779','judge+tqokomoa5vpsafj5yguod5zh@localhost','test','','eve@example.org','2026-11-22 13:00:50.000000','eve@example.org','<1795352450.0@x>','done',1,'2026-11-22 13:00:50.000000',NULL,'',NULL,0,'2026-11-22 13:00:50.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795352450.0@x>
Date: Sun, 22 Nov 2026 13:00:49 +0000
In-Reply-To: <9d43cc273d4ee7432546017a4b77b5d5@localhost>

VOTE ITALY 3 A VEN - PIE

' AS BLOB));
INSERT INTO "inbox" VALUES(51,'4f83bd451a46dbd1eccc58ef6cb11f2373855c52ea07dd38014e0113eb6d8928','judge+euewi2jd5jmfcduvgekt42ud@localhost','test','','fred@example.org','2026-11-22 13:00:51.000000','fred@example.org','<1795352451.0@x>','done',1,'2026-11-22 13:00:51.000000',NULL,'',NULL,0,'2026-11-22 13:00:51.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795352451.0@x>
Date: Sun, 22 Nov 2026 13:00:50 +0000
In-Reply-To: <bec86bde7abfc96b32fe9abaae0eae20@localhost>

CIPHER A=UV B=M C=M D=K E=QZAB F=B G=C H=D I=E% K=F L=G M=H N=I O=J P=L
       R=N S=O T=P U=R V=S W=T Y=WXY
BUILD T PAR
BUILD F BRE
T PAR - BUR
F BRE - MAO
A MAR S T PAR - BUR
VOTE ITALY 3 A VEN - TYR

' AS BLOB));
INSERT INTO "inbox" VALUES(52,'21da289d8a7b84227ec75ef0bf2acadb13223d31b64e6aff79fbb981a1e39b8c','judge+euewi2jd5jmfcduvgekt42ud@localhost','test','','fred@example.org','2026-11-22 13:00:52.000000','fred@example.org','<1795352452.0@x>','done',1,'2026-11-22 13:00:52.000000',NULL,'',NULL,0,'2026-11-22 13:00:52.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795352452.0@x>
Date: Sun, 22 Nov 2026 13:00:51 +0000
In-Reply-To: <69f3f7f4ffd2730b7b00c5f2b3dc6fa2@localhost>

CIPHER A=UV B=# C=M D=K E=QZA F=B G=C H=D I=E% K=F L=G M=H N=I O=J P=L
       R=N S=O T=P U=R V=S W=T Y=WXY
T PAR - BUR AS P LVN-#RO

' AS BLOB));
INSERT INTO "inbox" VALUES(53,'0899dc238d48c89b62d76126342c2cc0594f77703f94ef854557d4f687a66726','judge+euewi2jd5jmfcduvgekt42ud@localhost','test','','fred@example.org','2026-11-22 13:00:53.000000','fred@example.org','<1795352453.0@x>','done',1,'2026-11-22 13:00:53.000000',NULL,'',NULL,0,'2026-11-22 13:00:53.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795352453.0@x>
Date: Sun, 22 Nov 2026 13:00:52 +0000
In-Reply-To: <77a2ad63fe415eaddfc676eabaa90e3d@localhost>

T PAR - BUR AS P LVN-#RN

' AS BLOB));
INSERT INTO "inbox" VALUES(54,'01e7938b2f44e45ee3254f8b274eb8131c72ba220d90603bd45eb5e64a55ac9d','judge+effstvzh6yajtsop5p52ddh7@localhost','test','','gerd@example.org','2026-11-22 13:00:54.000000','gerd@example.org','<1795352454.0@x>','done',1,'2026-11-22 13:00:54.000000',NULL,'',NULL,0,'2026-11-22 13:00:54.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795352454.0@x>
Date: Sun, 22 Nov 2026 13:00:53 +0000
In-Reply-To: <0b1856379e95a34d29282f9a0a8a66b7@localhost>

BUILD F KIE
BUILD A BER
BUILD A MUN
F KIE - DEN
A BER - KIE
A MUN - BUR
VOTE ITALY 3 A VEN - TRI

' AS BLOB));
INSERT INTO "inbox" VALUES(55,'61c07b720c3e39a1e8cae108875fdf95a6cb7f9af8013c8daef73b5224a1a0dd','judge+tabkkdd4zcjvf7itvmqcxdk5@localhost','test','','rosa@example.org','2026-11-22 13:00:55.000000','rosa@example.org','<1795352455.0@x>','done',1,'2026-11-22 13:00:55.000000',NULL,'',NULL,0,'2026-11-22 13:00:55.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795352455.0@x>
Date: Sun, 22 Nov 2026 13:00:54 +0000
In-Reply-To: <d61aa13c32cb85b7787fd466c3f772e4@localhost>

BUILD T MOS
BUILD A WAR
BUILD F STP
T MOS - UKR
A WAR - GAL
F STP/SC - BOT
F SEV - BLA
VOTE ITALY NONE

' AS BLOB));
INSERT INTO "inbox" VALUES(56,'901f4f386ae784eda8ea6a9470a49b98f81f1ee79af48ce85898ae4851a96439','judge+tabkkdd4zcjvf7itvmqcxdk5@localhost','test','','rosa@example.org','2026-11-22 13:00:56.000000','rosa@example.org','<1795352456.0@x>','done',1,'2026-11-22 13:00:56.000000',NULL,'',NULL,0,'2026-11-22 13:00:56.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795352456.0@x>
Date: Sun, 22 Nov 2026 13:00:55 +0000
In-Reply-To: <d1de9ef9743fd711b7eea64b70ffeac5@localhost>

BUILD T MOS
BUILD A WAR
BUILD F STP/SC
CIPHER A=Z# B=Y C=X D=W E=V% F=U G=T H=S I=R K=Q L=P M=O N=N O=ML P=K R=J S=I T=HG U=F V=E W=DC Y=BA

' AS BLOB));
INSERT INTO "inbox" VALUES(57,'7d462a196f519718d1283d9e13f8c2b7bd82a10829d214cc2bba00be3c47c64f','judge+xoz3zukt5htza6j54m5upteo@localhost','test','','tess@example.org','2026-11-22 13:00:57.000000','tess@example.org','<1795352457.0@x>','done',1,'2026-11-22 13:00:57.000000',NULL,'',NULL,0,'2026-11-22 13:00:57.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795352457.0@x>
Date: Sun, 22 Nov 2026 13:00:56 +0000
In-Reply-To: <04767d8e598ea0f6324719b62aaacce9@localhost>

BUILD A CON
BUILD A SMY
BUILD F ANK
A CON - BUL
A SMY - CON
F ANK - BLA
VOTE ITALY 3 F NAP - ION
CIPHER A=M B=N C=O D=P E=Q F=R G=S H=T I=U K=V L=W M=X N=YZ O=#% P=A R=BC S=D T=E U=F V=G W=HI Y=JKL

' AS BLOB));
INSERT INTO "inbox" VALUES(58,'ddc3998c208e6dbcf63050f00495ff8e8d8887e50282c908b4e082ad3d05f451','judge+xoz3zukt5htza6j54m5upteo@localhost','test','','tess@example.org','2026-11-22 13:00:58.000000','tess@example.org','<1795352458.0@x>','done',1,'2026-11-22 13:00:58.000000',NULL,'',NULL,0,'2026-11-22 13:00:58.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795352458.0@x>
Date: Sun, 22 Nov 2026 13:00:57 +0000
In-Reply-To: <8c5c970dc3a4c30f6adba12d3066beba@localhost>

STATUS

' AS BLOB));
INSERT INTO "inbox" VALUES(59,'8de6bf95bfff0a7495f1f9b87d492d3d3cabb1a7d16848fee437357ac2ade485','judge+effstvzh6yajtsop5p52ddh7@localhost','test','','gerd@example.org','2026-11-25 14:00:59.000000','gerd@example.org','<1795615259.0@x>','done',1,'2026-11-25 14:00:59.000000',NULL,'',NULL,0,'2026-11-25 14:00:59.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795615259.0@x>
Date: Wed, 25 Nov 2026 14:00:58 +0000
In-Reply-To: <9c8d17372bb5e34e72c7b73ff6b37382@localhost>

STATUS

' AS BLOB));
INSERT INTO "inbox" VALUES(60,'9531f3441c5fadcee1fba94115e37481dfbcbd4652be7f1696420f05ac671f00','judge+qtgivn63riomtll4eizx6ypw@localhost','test','','olga@example.org','2026-11-25 14:01:00.000000','olga@example.org','<1795615260.0@x>','done',1,'2026-11-25 14:01:00.000000',NULL,'',NULL,0,'2026-11-25 14:01:00.000000',CAST('From: olga@example.org
Subject: orders
Message-ID: <1795615260.0@x>
Date: Wed, 25 Nov 2026 14:00:59 +0000
In-Reply-To: <ac2cd736d037d153008e6bd8df155d88@localhost>

LIST enigma
LISTS

' AS BLOB));
INSERT INTO "inbox" VALUES(61,'f6e1b452dd25b566517b591029aedbbaa6f496f188946a067853b0eeacde5338','judge+bzb6aqknw5kkfmjfd3zgqh4v@localhost','test','','ann@example.org','2026-11-25 14:01:01.000000','ann@example.org','<1795615261.0@x>','done',1,'2026-11-25 14:01:01.000000',NULL,'',NULL,0,'2026-11-25 14:01:01.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795615261.0@x>
Date: Wed, 25 Nov 2026 14:01:00 +0000
In-Reply-To: <3e3e2484a0e70a770540788aa3b7458c@localhost>

T GAL - WAR
A SER - RUM
A TRI H
VOTE ITALY 3 A TRI - VEN

' AS BLOB));
INSERT INTO "inbox" VALUES(62,'bc068c00567ae05e33a4c9889176a935508e9d734c8518c434bde8806f074f3a','judge+tqokomoa5vpsafj5yguod5zh@localhost','test','','eve@example.org','2026-11-25 14:01:02.000000','eve@example.org','<1795615262.0@x>','done',1,'2026-11-25 14:01:02.000000',NULL,'',NULL,0,'2026-11-25 14:01:02.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795615262.0@x>
Date: Wed, 25 Nov 2026 14:01:01 +0000
In-Reply-To: <d1fe196f13f86e1b95af9f722a6b81df@localhost>

A YOR - NWY
F NTH C A YOR - NWY
F NWG - BAR
VOTE ITALY 3 F ION - TUN

' AS BLOB));
INSERT INTO "inbox" VALUES(63,'d17ff9c3689db2c36a0a7f83000773f40f0e61b60c55496f1918b0242a86b582','judge+euewi2jd5jmfcduvgekt42ud@localhost','test','','fred@example.org','2026-11-25 14:01:03.000000','fred@example.org','<1795615263.0@x>','done',1,'2026-11-25 14:01:03.000000',NULL,'',NULL,0,'2026-11-25 14:01:03.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795615263.0@x>
Date: Wed, 25 Nov 2026 14:01:02 +0000
In-Reply-To: <29976cb37c52e4a436cedb4bfcefe070@localhost>

T BUR - BEL
F MAO - SPA/NC
A GAS S T BUR - BEL
VOTE ITALY 3 A ROM - VEN

' AS BLOB));
INSERT INTO "inbox" VALUES(64,'c7acf11a98c357e207e36e882cfec20feb71d16adcdbd56eb85bad79abe7261b','judge+effstvzh6yajtsop5p52ddh7@localhost','test','','gerd@example.org','2026-11-25 14:01:04.000000','gerd@example.org','<1795615264.0@x>','done',1,'2026-11-25 14:01:04.000000',NULL,'',NULL,0,'2026-11-25 14:01:04.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795615264.0@x>
Date: Wed, 25 Nov 2026 14:01:03 +0000
In-Reply-To: <4ec2b84a8b33034be8cceb063411477a@localhost>

A KIE - HOL
F DEN - SWE
A MUN - BUR
VOTE ITALY 3 A TRI - VIE

' AS BLOB));
INSERT INTO "inbox" VALUES(65,'3581396c213edc52b2ccd67ad7739960368f07121eb347e06e4c64a4eaf43fe8','judge+tabkkdd4zcjvf7itvmqcxdk5@localhost','test','','rosa@example.org','2026-11-25 14:01:05.000000','rosa@example.org','<1795615265.0@x>','done',1,'2026-11-25 14:01:05.000000',NULL,'',NULL,0,'2026-11-25 14:01:05.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795615265.0@x>
Date: Wed, 25 Nov 2026 14:01:04 +0000
In-Reply-To: <f8ca0a7cc40dcc6e9941370c793d75d2@localhost>

A WAR H
T UKR - RUM
F BOT - SWE
VOTE ITALY 2 A TRI - VIE
VOTE ITALY F ION - TUN

' AS BLOB));
INSERT INTO "inbox" VALUES(66,'c33564cec7961bb2d9288166de8726ca1416545305a89939ad5f88810d239fc9','judge+xoz3zukt5htza6j54m5upteo@localhost','test','','tess@example.org','2026-11-25 14:01:06.000000','tess@example.org','<1795615266.0@x>','done',1,'2026-11-25 14:01:06.000000',NULL,'',NULL,0,'2026-11-25 14:01:06.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795615266.0@x>
Date: Wed, 25 Nov 2026 14:01:05 +0000
In-Reply-To: <259403ebd1623e6c4e576fe9ce7dda6f@localhost>

A BUL - GRE
F BLA - RUM
A CON - BUL
VOTE ITALY 3 F ION - TUN

' AS BLOB));
INSERT INTO "inbox" VALUES(67,'2189149d41deb6e9b808c727ed124ca353639355f8525c679542562e676b7871','judge+tabkkdd4zcjvf7itvmqcxdk5@localhost','test','','rosa@example.org','2026-11-25 16:01:07.000000','rosa@example.org','<1795622467.0@x>','done',1,'2026-11-25 16:01:07.000000',NULL,'',NULL,0,'2026-11-25 16:01:07.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795622467.0@x>
Date: Wed, 25 Nov 2026 16:01:06 +0000
In-Reply-To: <a1699192144305aa093561bd2f1e1ddc@localhost>

A WAR R UKR

' AS BLOB));
INSERT INTO "inbox" VALUES(68,'c046bf183113e765f0edb8b074e8d95cb397192839da29b62570b1d729babde5','judge+fwspj2t3sn4chy2pewbyswtt@localhost','test','','gm@example.org','2026-11-25 18:01:08.000000','gm@example.org','<1795629668.0@x>','done',1,'2026-11-25 18:01:08.000000',NULL,'',NULL,0,'2026-11-25 18:01:08.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795629668.0@x>
Date: Wed, 25 Nov 2026 18:01:07 +0000
In-Reply-To: <63c8af528dde6c7b61b5b7f67781e2b8@localhost>

SET MOVE NEXT 20 days
SET ADJUST NEXT 12 days
SET DEADLINE in 12 days

' AS BLOB));
INSERT INTO "inbox" VALUES(69,'694f36eaf0a6d81aa1101fd94554cbc7eb8d7c85b03672017dab53a280a11c59','judge+effstvzh6yajtsop5p52ddh7@localhost','test','','gerd@example.org','2026-11-25 18:01:09.000000','gerd@example.org','<1795629669.0@x>','done',1,'2026-11-25 18:01:09.000000',NULL,'',NULL,0,'2026-11-25 18:01:09.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795629669.0@x>
Date: Wed, 25 Nov 2026 18:01:08 +0000
In-Reply-To: <a13a8d80d5a5628e7b46c8d9a2ea6a27@localhost>

RESIGN

' AS BLOB));
INSERT INTO "inbox" VALUES(70,'5626b543dcbc0736836b64ae584d1fb881ce47bdb4fa75c0b88b3dd792793bc4','judge@localhost','test','','vera@example.org','2026-11-25 18:01:10.000000','vera@example.org','<1795629670.0@x>','done',1,'2026-11-25 18:01:10.000000',NULL,'',NULL,0,'2026-11-25 18:01:10.000000',CAST('From: vera@example.org
Subject: orders
Message-ID: <1795629670.0@x>
Date: Wed, 25 Nov 2026 18:01:09 +0000

TAKEOVER germany@enigma vera-word

' AS BLOB));
INSERT INTO "inbox" VALUES(71,'9fac7f032ffdfd7a1bd77c744c3e43bdbc47329cac14ba705f2b65586b541004','judge+bzb6aqknw5kkfmjfd3zgqh4v@localhost','test','','ann@example.org','2026-11-25 18:01:11.000000','ann@example.org','<1795629671.0@x>','done',1,'2026-11-25 18:01:11.000000',NULL,'',NULL,0,'2026-11-25 18:01:11.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795629671.0@x>
Date: Wed, 25 Nov 2026 18:01:10 +0000
In-Reply-To: <286330de66514982d1d50d8704a20fc3@localhost>

BUILD A TRI
VOTE ITALY 4 BUILD A ROM
SET WAIT

' AS BLOB));
INSERT INTO "inbox" VALUES(72,'1e272d72651e685c47f28d3e349c97eb58248c8a02b0a1bc1e72016b65d4321e','judge+tqokomoa5vpsafj5yguod5zh@localhost','test','','eve@example.org','2026-11-25 18:01:12.000000','eve@example.org','<1795629672.0@x>','done',1,'2026-11-25 18:01:12.000000',NULL,'',NULL,0,'2026-11-25 18:01:12.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795629672.0@x>
Date: Wed, 25 Nov 2026 18:01:11 +0000
In-Reply-To: <1a8da4c3a81680b7256579730826203f@localhost>

BUILD F LON
VOTE ITALY 4 BUILD F NAP
SET DRAW

' AS BLOB));
INSERT INTO "inbox" VALUES(73,'59508e327a63c180ec0d7f5c5996ad9ff76cea8e4d89544d65cf0b5d3e52a336','judge+euewi2jd5jmfcduvgekt42ud@localhost','test','','fred@example.org','2026-11-25 18:01:13.000000','fred@example.org','<1795629673.0@x>','done',1,'2026-11-25 18:01:13.000000',NULL,'',NULL,0,'2026-11-25 18:01:13.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795629673.0@x>
Date: Wed, 25 Nov 2026 18:01:12 +0000
In-Reply-To: <feec82bcda4e2db30960c3fe31d38e92@localhost>

BUILD T PAR
BUILD F MUN
VOTE ITALY 5 BUILD A ROM

' AS BLOB));
INSERT INTO "inbox" VALUES(74,'1d38b1c39da134785d8f1140d304a2aef6fa2328fbb8dc80d25bce6108463a06','judge@localhost','test','','gm@example.org','2026-11-25 18:01:14.000000','gm@example.org','<1795629674.0@x>','done',1,'2026-11-25 18:01:14.000000',NULL,'',NULL,0,'2026-11-25 18:01:14.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795629674.0@x>
Date: Wed, 25 Nov 2026 18:01:13 +0000

CREATE waterloo gm-word standard
SET POWERS CHOICE
SET ZONE Europe/Berlin
SET CLOCK 20:00
SET DAYS MTWTF--
SET MOVE NEXT 20 days
SET RETREAT NEXT 10 days
SET ADJUST NEXT 9 days
SET GRACE 12 hours
SET REMIND 2 days, 8 hours
SET LATE HOLD
SET LIST ADDRESS results@lists.example.org
SET COMMENT Six years of war, and one of peace.
END

' AS BLOB));
INSERT INTO "inbox" VALUES(75,'723bc361505dc7cba1e15e8c129f9ad8bd02b9949bdc9056a7a5573cd7368a45','judge@localhost','test','','olga@example.org','2026-11-25 18:01:15.000000','olga@example.org','<1795629675.0@x>','done',1,'2026-11-25 18:01:15.000000',NULL,'',NULL,0,'2026-11-25 18:01:15.000000',CAST('From: olga@example.org
Subject: orders
Message-ID: <1795629675.0@x>
Date: Wed, 25 Nov 2026 18:01:14 +0000

OBSERVE waterloo olga-word

' AS BLOB));
INSERT INTO "inbox" VALUES(76,'8c0d8984c7d9abe0179a8339b477d9616555c18d4edf783a61449f190b73c091','judge@localhost','test','','ann@example.org','2026-11-25 18:01:16.000000','ann@example.org','<1795629676.0@x>','done',1,'2026-11-25 18:01:16.000000',NULL,'',NULL,0,'2026-11-25 18:01:16.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795629676.0@x>
Date: Wed, 25 Nov 2026 18:01:15 +0000

JOIN austria@waterloo ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(77,'b5b04ba6ecb297e669c630e30c7360c1d2a7ec4d3bdba4fa31aed3d9fc4038a7','judge@localhost','test','','eve@example.org','2026-11-25 18:01:17.000000','eve@example.org','<1795629677.0@x>','done',1,'2026-11-25 18:01:17.000000',NULL,'',NULL,0,'2026-11-25 18:01:17.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795629677.0@x>
Date: Wed, 25 Nov 2026 18:01:16 +0000

JOIN england@waterloo eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(78,'c55043ea457ecbae37196c34cd67d1ded7d22ee83a2203191763a132b8250467','judge@localhost','test','','fred@example.org','2026-11-25 18:01:18.000000','fred@example.org','<1795629678.0@x>','done',1,'2026-11-25 18:01:18.000000',NULL,'',NULL,0,'2026-11-25 18:01:18.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795629678.0@x>
Date: Wed, 25 Nov 2026 18:01:17 +0000

JOIN france@waterloo fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(79,'67f809738ef7f7a70624f51092e1b40810eb5ab91426633f12ab0f16b37caf16','judge@localhost','test','','gerd@example.org','2026-11-25 18:01:19.000000','gerd@example.org','<1795629679.0@x>','done',1,'2026-11-25 18:01:19.000000',NULL,'',NULL,0,'2026-11-25 18:01:19.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795629679.0@x>
Date: Wed, 25 Nov 2026 18:01:18 +0000

JOIN germany@waterloo gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(80,'3f803c355a57849424d6c3b5405171f29e6a0754cfc18120d44cb8bdd4dc63eb','judge@localhost','test','','ivo@example.org','2026-11-25 18:01:20.000000','ivo@example.org','<1795629680.0@x>','done',1,'2026-11-25 18:01:20.000000',NULL,'',NULL,0,'2026-11-25 18:01:20.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795629680.0@x>
Date: Wed, 25 Nov 2026 18:01:19 +0000

JOIN italy@waterloo ivo-word

' AS BLOB));
INSERT INTO "inbox" VALUES(81,'4be5998ab17dadaaf20debb3f081a5384ecbbe028f4d7e593fa8d884328d6ae2','judge@localhost','test','','rosa@example.org','2026-11-25 18:01:21.000000','rosa@example.org','<1795629681.0@x>','done',1,'2026-11-25 18:01:21.000000',NULL,'',NULL,0,'2026-11-25 18:01:21.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795629681.0@x>
Date: Wed, 25 Nov 2026 18:01:20 +0000

JOIN russia@waterloo rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(82,'a2feedb7980ba5aea2fb143d63e058b031d5077a40a49c15d83a501c665c75a1','judge@localhost','test','','tess@example.org','2026-11-25 18:01:22.000000','tess@example.org','<1795629682.0@x>','done',1,'2026-11-25 18:01:22.000000',NULL,'',NULL,0,'2026-11-25 18:01:22.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795629682.0@x>
Date: Wed, 25 Nov 2026 18:01:21 +0000

JOIN turkey@waterloo tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(83,'ade248b60736a2177388bcae9dc71c7667dabf359cd0b705053bb3b8a854a1ce','judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost','test','','ann@example.org','2026-11-25 18:01:23.000000','ann@example.org','<1795629683.0@x>','done',1,'2026-11-25 18:01:23.000000',NULL,'',NULL,0,'2026-11-25 18:01:23.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795629683.0@x>
Date: Wed, 25 Nov 2026 18:01:22 +0000
In-Reply-To: <e7a81822d187626ecfe5ed0307eeac2d@localhost>

A VIE - TYR
A BUD - SER

' AS BLOB));
INSERT INTO "inbox" VALUES(84,'5b6874e1a1337f0c43844628fb3b9945833493ab97bb795f8bac31d70411f5c2','judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost','test','','ann@example.org','2026-11-25 18:01:24.000000','ann@example.org','<1795629684.0@x>','done',1,'2026-11-25 18:01:24.000000',NULL,'',NULL,0,'2026-11-25 18:01:24.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795629684.0@x>
Date: Wed, 25 Nov 2026 18:01:23 +0000
In-Reply-To: <4e3860e2c26fd242c0426b7c0a14185d@localhost>

A VIE - GAL
F TRI - ALB

' AS BLOB));
INSERT INTO "inbox" VALUES(85,'d8d83943937b95fdc4b0dbd5b698496ed04c3397bb5aa25afd15ab20f95a8eeb','judge+cluughxet3m5r2f4io5zoq5s@localhost','test','','eve@example.org','2026-11-25 18:01:25.000000','eve@example.org','<1795629685.0@x>','done',1,'2026-11-25 18:01:25.000000',NULL,'',NULL,0,'2026-11-25 18:01:25.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795629685.0@x>
Date: Wed, 25 Nov 2026 18:01:24 +0000
In-Reply-To: <de3d5c7f6bae2c73ea7b13181e0ca04b@localhost>

A EDI - NWG
LON - NTH
Liverpool to Yorkshire
PRESS TO FRANCE
Shall we share Germany?
ENDPRESS

' AS BLOB));
INSERT INTO "inbox" VALUES(86,'9c409e3d407577bb475c4e4d3d4664022d67e46517301b6f1f83638655804783','judge+arjpa3wowxzded327wghttfs@localhost','test','','fred@example.org','2026-11-25 18:01:26.000000','fred@example.org','<1795629686.0@x>','done',1,'2026-11-25 18:01:26.000000',NULL,'',NULL,0,'2026-11-25 18:01:26.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795629686.0@x>
Date: Wed, 25 Nov 2026 18:01:25 +0000
In-Reply-To: <a7f5b71357d8f2b189a557eb2b8eb43c@localhost>

A PAR - BUR
A MAR S A PAR - BUR
A MUN - RUH

' AS BLOB));
INSERT INTO "inbox" VALUES(87,'f7c04602334aef9ec56e79e18ad31b966b29533372e50c4bf587f666dcc6354d','judge+arjpa3wowxzded327wghttfs@localhost','test','','fred@example.org','2026-11-25 18:01:27.000000','fred@example.org','<1795629687.0@x>','done',1,'2026-11-25 18:01:27.000000',NULL,'',NULL,0,'2026-11-25 18:01:27.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795629687.0@x>
Date: Wed, 25 Nov 2026 18:01:26 +0000
In-Reply-To: <a43f0a3a3d1741b8bebd6619c0d13392@localhost>

F BRE - MAO
BROADCAST
France comes in peace.
ENDBROADCAST

' AS BLOB));
INSERT INTO "inbox" VALUES(88,'046e4629eb4bfcefdfe5970e60ad53f813f4735d24d479e7fa0bd81959942e33','judge+lx4f66ibegslw3ux6fk7cken@localhost','test','','gerd@example.org','2026-11-25 18:01:28.000000','gerd@example.org','<1795629688.0@x>','done',1,'2026-11-25 18:01:28.000000',NULL,'',NULL,0,'2026-11-25 18:01:28.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795629688.0@x>
Date: Wed, 25 Nov 2026 18:01:27 +0000
In-Reply-To: <6427be43db5754cacba8cf6f052d3d50@localhost>

A MUN - BUR
F KIE - DEN
A BER - KIE

' AS BLOB));
INSERT INTO "inbox" VALUES(89,'9cfd45928ec104e383e7525b3ab5718c3c1c72008e9df05f306b3bc30e66c3a5','judge+4e7y5we7vipyy42j627rwnyt@localhost','test','','ivo@example.org','2026-11-25 18:01:29.000000','ivo@example.org','<1795629689.0@x>','done',1,'2026-11-25 18:01:29.000000',NULL,'',NULL,0,'2026-11-25 18:01:29.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795629689.0@x>
Date: Wed, 25 Nov 2026 18:01:28 +0000
In-Reply-To: <8c520e68fd6a0cc745d9beb44172170a@localhost>

A VEN - PIE
A ROM - VEN
F NAP - ION

' AS BLOB));
INSERT INTO "inbox" VALUES(90,'9c7804d89db34d83af70c71de287ff2b69458ff23f6b99d8676305b218e88f37','judge+chb5spuzeud56tjyp4rpni24@localhost','test','','rosa@example.org','2026-11-25 18:01:30.000000','rosa@example.org','<1795629690.0@x>','done',1,'2026-11-25 18:01:30.000000',NULL,'',NULL,0,'2026-11-25 18:01:30.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795629690.0@x>
Date: Wed, 25 Nov 2026 18:01:29 +0000
In-Reply-To: <8bd5c54f6bcc05a709449a6cc53cea6b@localhost>

A MOS - UKR
A WAR - GAL
F SEV - BLA
F STP/SC - BOT

' AS BLOB));
INSERT INTO "inbox" VALUES(91,'8c5745d37be08f9f322b81abc0ccbc669d702ba1e502cd6d020c8c6f859e54dd','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 18:01:31.000000','tess@example.org','<1795629691.0@x>','done',1,'2026-11-25 18:01:31.000000',NULL,'',NULL,0,'2026-11-25 18:01:31.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795629691.0@x>
Date: Wed, 25 Nov 2026 18:01:30 +0000
In-Reply-To: <0a193e1b3a8b818610fdae361ed05226@localhost>

A CON - BUL
A SMY - CON
F ANK - BLA
SET WAIT

' AS BLOB));
INSERT INTO "inbox" VALUES(92,'079980f0e47e35411699158664b54d7fcded1b30ce99a18bc83a9b3e8af7d23f','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 18:01:32.000000','tess@example.org','<1795629692.0@x>','done',1,'2026-11-25 18:01:32.000000',NULL,'',NULL,0,'2026-11-25 18:01:32.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795629692.0@x>
Date: Wed, 25 Nov 2026 18:01:31 +0000
In-Reply-To: <2225996f71c88217b5c2e266c6d59a70@localhost>

LISTS
STATUS

' AS BLOB));
INSERT INTO "inbox" VALUES(93,'81b498aa0ac02917a85b3b11e62ef82e1a3cc2118be7b1ffba63f22ac6243c09','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 19:01:33.000000','tess@example.org','<1795633293.0@x>','done',1,'2026-11-25 19:01:33.000000',NULL,'',NULL,0,'2026-11-25 19:01:33.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795633293.0@x>
Date: Wed, 25 Nov 2026 19:01:32 +0000
In-Reply-To: <9580c0b33e0afed9edbe05daf5879855@localhost>

SET NOWAIT

' AS BLOB));
INSERT INTO "inbox" VALUES(94,'5b6cee886b0610d90804897272841a23ec02c0740aa58dc6ec082a94008b57a8','judge+cluughxet3m5r2f4io5zoq5s@localhost','test','','eve@example.org','2026-11-25 19:01:34.000000','eve@example.org','<1795633294.0@x>','done',1,'2026-11-25 19:01:34.000000',NULL,'',NULL,0,'2026-11-25 19:01:34.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795633294.0@x>
Date: Wed, 25 Nov 2026 19:01:33 +0000
In-Reply-To: <edfc78069387a3aa8247ba3d9cdd9dc6@localhost>

F NTH - DEN
F NWG - NWY

' AS BLOB));
INSERT INTO "inbox" VALUES(95,'20a65dc9c0558881dd7bfa4f77e8d2cb8eec4fd8fface12ae1d90c4a1b670568','judge+cluughxet3m5r2f4io5zoq5s@localhost','test','','eve@example.org','2026-11-25 19:01:35.000000','eve@example.org','<1795633295.0@x>','done',1,'2026-11-25 19:01:35.000000',NULL,'',NULL,0,'2026-11-25 19:01:35.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795633295.0@x>
Date: Wed, 25 Nov 2026 19:01:34 +0000
In-Reply-To: <bd4fe51082f8bb20dd52e8dc4b11de8f@localhost>

CLEAR

' AS BLOB));
INSERT INTO "inbox" VALUES(96,'193b99d16c3dea65a819a97fc0e7433d385c4449ae53b7aad1de530b82f45626','judge+cluughxet3m5r2f4io5zoq5s@localhost','test','','eve@example.org','2026-11-25 19:01:36.000000','eve@example.org','<1795633296.0@x>','done',1,'2026-11-25 19:01:36.000000',NULL,'',NULL,0,'2026-11-25 19:01:36.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795633296.0@x>
Date: Wed, 25 Nov 2026 19:01:35 +0000
In-Reply-To: <b47a44c3d7062ebd5a91e1c2484b1160@localhost>

A YOR - NWY
F NTH C A YOR - NWY
F NWG S A YOR - NWY

' AS BLOB));
INSERT INTO "inbox" VALUES(97,'2c682583f1285becfcd4864d220e4681103ee8eb6b45a5fe505ee8781d5bf535','judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost','test','','ann@example.org','2026-11-25 19:01:37.000000','ann@example.org','<1795633297.0@x>','done',1,'2026-11-25 19:01:37.000000',NULL,'',NULL,0,'2026-11-25 19:01:37.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795633297.0@x>
Date: Wed, 25 Nov 2026 19:01:36 +0000
In-Reply-To: <d0e0e8f1d9a59d968667a208b16ff9a9@localhost>

F ALB - GRE
A SER S F ALB - GRE
A VIE - TRI

' AS BLOB));
INSERT INTO "inbox" VALUES(98,'fd157c4ee185b275ab895fee0c2ea990bbf60ca38c2cfa6dea048ed61c2fa1bc','judge+arjpa3wowxzded327wghttfs@localhost','test','','fred@example.org','2026-11-25 19:01:38.000000','fred@example.org','<1795633298.0@x>','done',1,'2026-11-25 19:01:38.000000',NULL,'',NULL,0,'2026-11-25 19:01:38.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795633298.0@x>
Date: Wed, 25 Nov 2026 19:01:37 +0000
In-Reply-To: <5345792221f8c5be6c2ae1eb9729e465@localhost>

A BUR - BEL
A MAR - SPA
F MAO - POR

' AS BLOB));
INSERT INTO "inbox" VALUES(99,'1e7fb1c9e95ef9b4f9a6d3fee985e4c68c06a096506edfe175e3bdb4d95f00be','judge+lx4f66ibegslw3ux6fk7cken@localhost','test','','gerd@example.org','2026-11-25 19:01:39.000000','gerd@example.org','<1795633299.0@x>','done',1,'2026-11-25 19:01:39.000000',NULL,'',NULL,0,'2026-11-25 19:01:39.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795633299.0@x>
Date: Wed, 25 Nov 2026 19:01:38 +0000
In-Reply-To: <8ede1126ab516f386c420f0336841bfe@localhost>

A BER - HOL
F DEN - SWE
A MUN H

' AS BLOB));
INSERT INTO "inbox" VALUES(100,'546fe83a0e81cd47072e393bb57877929193f484b7edca7fe283ef7c36dc716b','judge+lx4f66ibegslw3ux6fk7cken@localhost','test','','gerd@example.org','2026-11-25 19:01:40.000000','gerd@example.org','<1795633300.0@x>','done',1,'2026-11-25 19:01:40.000000',NULL,'',NULL,0,'2026-11-25 19:01:40.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795633300.0@x>
Date: Wed, 25 Nov 2026 19:01:39 +0000
In-Reply-To: <a76510839a0e06edf018182407c08b61@localhost>

A KIE - HOL

' AS BLOB));
INSERT INTO "inbox" VALUES(101,'917afe3d5c766041d1c94718babf3e1d2ca487906d2d933995c6102a7c342827','judge+4e7y5we7vipyy42j627rwnyt@localhost','test','','ivo@example.org','2026-11-25 19:01:41.000000','ivo@example.org','<1795633301.0@x>','done',1,'2026-11-25 19:01:41.000000',NULL,'',NULL,0,'2026-11-25 19:01:41.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795633301.0@x>
Date: Wed, 25 Nov 2026 19:01:40 +0000
In-Reply-To: <46a16a9e4d3a6588231d503df414662c@localhost>

A VEN - TRI
A PIE - TYR
F ION - TUN

' AS BLOB));
INSERT INTO "inbox" VALUES(102,'8999d53be6aa89ad5c83d51d13b533242f7fe02bc1279978e2b85d1ef8a12461','judge+chb5spuzeud56tjyp4rpni24@localhost','test','','rosa@example.org','2026-11-25 19:01:42.000000','rosa@example.org','<1795633302.0@x>','done',1,'2026-11-25 19:01:42.000000',NULL,'',NULL,0,'2026-11-25 19:01:42.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795633302.0@x>
Date: Wed, 25 Nov 2026 19:01:41 +0000
In-Reply-To: <8cb627d0a35184125d380390f347ca1d@localhost>

F SEV - RUM
A UKR S F SEV - RUM
A WAR - GAL
F BOT - SWE

' AS BLOB));
INSERT INTO "inbox" VALUES(103,'0bab3c6fb7228864fec9067198ea5e6b4bf0dcf3661dd3d7c5c22e38126f6e1f','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 19:01:43.000000','tess@example.org','<1795633303.0@x>','done',1,'2026-11-25 19:01:43.000000',NULL,'',NULL,0,'2026-11-25 19:01:43.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795633303.0@x>
Date: Wed, 25 Nov 2026 19:01:42 +0000
In-Reply-To: <5ea604d7ecf9e6cd345a5bceabfb0c3c@localhost>

A BUL - SER
F ANK - BLA

' AS BLOB));
INSERT INTO "inbox" VALUES(104,'401cac2cfbcdb41b1bb2afe1143d1a7978c43e98764cb8b3231f1c34314e40d7','judge+lbwy75sepesltcvj42grnn6n@localhost','test','','gm@example.org','2026-11-25 19:01:44.000000','gm@example.org','<1795633304.0@x>','done',1,'2026-11-25 19:01:44.000000',NULL,'',NULL,0,'2026-11-25 19:01:44.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795633304.0@x>
Date: Wed, 25 Nov 2026 19:01:43 +0000
In-Reply-To: <821714b9e7cd11c648d1bbdb8c793e29@localhost>

PROCESS F1901M

' AS BLOB));
INSERT INTO "inbox" VALUES(105,'7417280c64ec3caa89bb43adabf41d05499c17d7d153f94823191e86dcfea474','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 19:01:45.000000','tess@example.org','<1795633305.0@x>','done',1,'2026-11-25 19:01:45.000000',NULL,'',NULL,0,'2026-11-25 19:01:45.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795633305.0@x>
Date: Wed, 25 Nov 2026 19:01:44 +0000
In-Reply-To: <cdecd3c9477988dd331c77e006098493@localhost>

A CON H

' AS BLOB));
INSERT INTO "inbox" VALUES(106,'aa15a2421a79c0026d42dc5ea6eac3183aa150cf90350137086b56f5dbc9bad8','judge+lbwy75sepesltcvj42grnn6n@localhost','test','','gm@example.org','2026-11-25 19:01:46.000000','gm@example.org','<1795633306.0@x>','done',1,'2026-11-25 19:01:46.000000',NULL,'',NULL,0,'2026-11-25 19:01:46.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795633306.0@x>
Date: Wed, 25 Nov 2026 19:01:45 +0000
In-Reply-To: <c99fae3dd4a7b2032a202622670ab7fa@localhost>

PROCESS F1901M

' AS BLOB));
INSERT INTO "inbox" VALUES(107,'959f44c153589ab504932a2e8399ebbc84d37d6450d427d800c72a3dab01c449','judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost','test','','ann@example.org','2026-11-25 19:01:47.000000','ann@example.org','<1795633307.0@x>','done',1,'2026-11-25 19:01:47.000000',NULL,'',NULL,0,'2026-11-25 19:01:47.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795633307.0@x>
Date: Wed, 25 Nov 2026 19:01:46 +0000
In-Reply-To: <24d9d586ea20087e24e566d0ba6a41ac@localhost>

BUILD A BUD
WAIVE

' AS BLOB));
INSERT INTO "inbox" VALUES(108,'02e2819a8bd99417ab59e7cf13697f4bace3e0440038cd0972a47ed5da066541','judge+cluughxet3m5r2f4io5zoq5s@localhost','test','','eve@example.org','2026-11-25 19:01:48.000000','eve@example.org','<1795633308.0@x>','done',1,'2026-11-25 19:01:48.000000',NULL,'',NULL,0,'2026-11-25 19:01:48.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795633308.0@x>
Date: Wed, 25 Nov 2026 19:01:47 +0000
In-Reply-To: <c7bfb73dcc376ed52f5c69e270529d05@localhost>

BUILD F EDI
BUILD F LON

' AS BLOB));
INSERT INTO "inbox" VALUES(109,'f2c07247a926fc1da4e0bea89adb7015baeeb0b48275d9df237739e93e129c87','judge+arjpa3wowxzded327wghttfs@localhost','test','','fred@example.org','2026-11-25 19:01:49.000000','fred@example.org','<1795633309.0@x>','done',1,'2026-11-25 19:01:49.000000',NULL,'',NULL,0,'2026-11-25 19:01:49.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795633309.0@x>
Date: Wed, 25 Nov 2026 19:01:48 +0000
In-Reply-To: <2957b12ef390cf918db7a833840562af@localhost>

BUILD F BRE
BUILD A PAR

' AS BLOB));
INSERT INTO "inbox" VALUES(110,'98481eb66fd5e755b7a55420fe90ac63654a3c95e15b83676c9f4bfb18ddaeb2','judge+arjpa3wowxzded327wghttfs@localhost','test','','fred@example.org','2026-11-25 19:01:50.000000','fred@example.org','<1795633310.0@x>','done',1,'2026-11-25 19:01:50.000000',NULL,'',NULL,0,'2026-11-25 19:01:50.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795633310.0@x>
Date: Wed, 25 Nov 2026 19:01:49 +0000
In-Reply-To: <f42d154d3fffa11817de2b63e732b07d@localhost>

BUILD F BRE
BUILD A PAR
BUILD A MAR

' AS BLOB));
INSERT INTO "inbox" VALUES(111,'dd991bc40952ccfa8294b0679616d58eac40ad598f202063de85fbcefef5a09e','judge+lx4f66ibegslw3ux6fk7cken@localhost','test','','gerd@example.org','2026-11-25 19:01:51.000000','gerd@example.org','<1795633311.0@x>','done',1,'2026-11-25 19:01:51.000000',NULL,'',NULL,0,'2026-11-25 19:01:51.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795633311.0@x>
Date: Wed, 25 Nov 2026 19:01:50 +0000
In-Reply-To: <27ab8cc4127a43b2e2bb40839f60f55c@localhost>

BUILD A BER
BUILD F KIE

' AS BLOB));
INSERT INTO "inbox" VALUES(112,'3a8833af891c633c52c3967e5feacc25f206945ca9d1dfba9362ca6b707ff083','judge+4e7y5we7vipyy42j627rwnyt@localhost','test','','ivo@example.org','2026-11-25 19:01:52.000000','ivo@example.org','<1795633312.0@x>','done',1,'2026-11-25 19:01:52.000000',NULL,'',NULL,0,'2026-11-25 19:01:52.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795633312.0@x>
Date: Wed, 25 Nov 2026 19:01:51 +0000
In-Reply-To: <40c84bbdbbc46a12312d0cf9246da504@localhost>

BUILD F NAP

' AS BLOB));
INSERT INTO "inbox" VALUES(113,'0c95170c79ebbac12c630b082bc5408e15db27d5158838e903e0209751dfe169','judge+chb5spuzeud56tjyp4rpni24@localhost','test','','rosa@example.org','2026-11-25 19:01:53.000000','rosa@example.org','<1795633313.0@x>','done',1,'2026-11-25 19:01:53.000000',NULL,'',NULL,0,'2026-11-25 19:01:53.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795633313.0@x>
Date: Wed, 25 Nov 2026 19:01:52 +0000
In-Reply-To: <948e0c7aaf5d921188728a6b4765e27b@localhost>

BUILD A WAR

' AS BLOB));
INSERT INTO "inbox" VALUES(114,'e5168c86eac3d990a19fc5def88022ade88fe5fc7f8a652a7e5e38a544250274','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 19:01:54.000000','tess@example.org','<1795633314.0@x>','done',1,'2026-11-25 19:01:54.000000',NULL,'',NULL,0,'2026-11-25 19:01:54.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795633314.0@x>
Date: Wed, 25 Nov 2026 19:01:53 +0000
In-Reply-To: <2b9a92d984aca55466fb5d999a9590e7@localhost>

BUILD A SMY

' AS BLOB));
INSERT INTO "inbox" VALUES(115,'0e0dbd9c649514f3059eccea5e0f1b51a00f7de7e98905f3e58cc888b4db9182','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 19:21:55.000000','tess@example.org','<1795634515.0@x>','done',1,'2026-11-25 19:21:55.000000',NULL,'',NULL,0,'2026-11-25 19:21:55.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795634515.0@x>
Date: Wed, 25 Nov 2026 19:21:54 +0000
In-Reply-To: <8305523e815374332091971ce8a037c4@localhost>

BUILD F SMY

' AS BLOB));
INSERT INTO "inbox" VALUES(116,'4bec3b928ac18ba4c6f96b038a493041b688a29b19618578626f9e42fd8104c8','judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost','test','','ann@example.org','2026-11-25 20:01:56.000000','ann@example.org','<1795636916.0@x>','done',1,'2026-11-25 20:01:56.000000',NULL,'',NULL,0,'2026-11-25 20:01:56.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795636916.0@x>
Date: Wed, 25 Nov 2026 20:01:55 +0000
In-Reply-To: <72aca388a0128b0838dbeab8b9296179@localhost>

A SER - BUL
F GRE S A SER - BUL
A VIE - TRI
A BUD H

' AS BLOB));
INSERT INTO "inbox" VALUES(117,'fe63226ad49218e377bde3e3cc61c7909025062370e609edc18acee10690f485','judge+cluughxet3m5r2f4io5zoq5s@localhost','test','','eve@example.org','2026-11-25 20:01:57.000000','eve@example.org','<1795636917.0@x>','done',1,'2026-11-25 20:01:57.000000',NULL,'',NULL,0,'2026-11-25 20:01:57.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795636917.0@x>
Date: Wed, 25 Nov 2026 20:01:56 +0000
In-Reply-To: <28b82e3f91d2923ce1cbbd1032e7409d@localhost>

F NTH S A BEL - HOL
A NWY - SWE
F NWG - BAR
F EDI - NWG

' AS BLOB));
INSERT INTO "inbox" VALUES(118,'3d4b5d3a2d1d01e4f6908eb6c896e53c9067a3a7dd71fad2ffea4c4c07c2f5e3','judge+arjpa3wowxzded327wghttfs@localhost','test','','fred@example.org','2026-11-25 20:01:58.000000','fred@example.org','<1795636918.0@x>','done',1,'2026-11-25 20:01:58.000000',NULL,'',NULL,0,'2026-11-25 20:01:58.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795636918.0@x>
Date: Wed, 25 Nov 2026 20:01:57 +0000
In-Reply-To: <e8e499202cea011e3948dbb9fd254078@localhost>

A BEL - HOL
A PAR - BUR
A MAR H
A SPA H
F POR - MAO
F BRE - ENG

' AS BLOB));
INSERT INTO "inbox" VALUES(119,'39cf4e49c44061f63371beaf7672cdb99aecc1051cfeb634b62222690705c62d','judge+lx4f66ibegslw3ux6fk7cken@localhost','test','','gerd@example.org','2026-11-25 20:01:59.000000','gerd@example.org','<1795636919.0@x>','done',1,'2026-11-25 20:01:59.000000',NULL,'',NULL,0,'2026-11-25 20:01:59.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795636919.0@x>
Date: Wed, 25 Nov 2026 20:01:58 +0000
In-Reply-To: <b1bdfca5afabef9e36bf80dfbfaea31e@localhost>

A MUN H
A HOL H
F DEN - SWE
A BER H
F KIE - HEL

' AS BLOB));
INSERT INTO "inbox" VALUES(120,'11d43e8fdd6bb0c2b1c295465c17a90c9ab758cc3bacb53aeda44c7574ea28e4','judge+4e7y5we7vipyy42j627rwnyt@localhost','test','','ivo@example.org','2026-11-25 20:02:00.000000','ivo@example.org','<1795636920.0@x>','done',1,'2026-11-25 20:02:00.000000',NULL,'',NULL,0,'2026-11-25 20:02:00.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795636920.0@x>
Date: Wed, 25 Nov 2026 20:01:59 +0000
In-Reply-To: <5988002ec6bab97e7d66c90ab7b01220@localhost>

A VEN - TRI
A TYR - VIE
F TUN - ION
F NAP - TYS

' AS BLOB));
INSERT INTO "inbox" VALUES(121,'a99cd42642094aa8a54e8fbb6422da4e039909351033c0064a7e9f8ee4208a5a','judge+chb5spuzeud56tjyp4rpni24@localhost','test','','rosa@example.org','2026-11-25 20:02:01.000000','rosa@example.org','<1795636921.0@x>','done',1,'2026-11-25 20:02:01.000000',NULL,'',NULL,0,'2026-11-25 20:02:01.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795636921.0@x>
Date: Wed, 25 Nov 2026 20:02:00 +0000
In-Reply-To: <aaca7726e42df580e7eeb0e95d88156d@localhost>

F RUM S A SER - BUL
A UKR - SEV
A GAL - UKR
A WAR - LVN
F BOT - SWE

' AS BLOB));
INSERT INTO "inbox" VALUES(122,'57dc1719c0628fc2d6bd0f461928dc0571f99fd8717000a34a017230dcc3f950','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 20:02:02.000000','tess@example.org','<1795636922.0@x>','done',1,'2026-11-25 20:02:02.000000',NULL,'',NULL,0,'2026-11-25 20:02:02.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795636922.0@x>
Date: Wed, 25 Nov 2026 20:02:01 +0000
In-Reply-To: <1c84595ffa00bfd0d8d16d639d214c6f@localhost>

A BUL - GRE
A CON - SMY
F SMY - AEG
F BLA - RUM

' AS BLOB));
INSERT INTO "inbox" VALUES(123,'81e04f42c2a8087261725703afc88d2f1fea6ecffe1a439e60e24c8a78487c8b','judge+wno57s7bkspvdrkdqvctjz7x@localhost','test','','tess@example.org','2026-11-25 20:42:03.000000','tess@example.org','<1795639323.0@x>','done',1,'2026-11-25 20:42:03.000000',NULL,'',NULL,0,'2026-11-25 20:42:03.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795639323.0@x>
Date: Wed, 25 Nov 2026 20:42:02 +0000
In-Reply-To: <8437218d94ba4bbe45c4cca24b54accc@localhost>

A BUL - CON

' AS BLOB));
INSERT INTO "inbox" VALUES(124,'180048a16e488b4ff26407413dcb9e9d589e70fdcbbebba64997ae779dfef5fc','judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost','test','','ann@example.org','2026-11-25 20:42:04.000000','ann@example.org','<1795639324.0@x>','done',1,'2026-11-25 20:42:04.000000',NULL,'',NULL,0,'2026-11-25 20:42:04.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795639324.0@x>
Date: Wed, 25 Nov 2026 20:42:03 +0000
In-Reply-To: <f296af572091d7f398e426bf8d632264@localhost>

SET DRAW

' AS BLOB));
INSERT INTO "inbox" VALUES(125,'974676dce9f09ae1a396373fc1f0fcd2702bb3d5627586280a26e979328bc633','judge@localhost','test','','gm@example.org','2026-11-25 20:42:05.000000','gm@example.org','<1795639325.0@x>','done',1,'2026-11-25 20:42:05.000000',NULL,'',NULL,0,'2026-11-25 20:42:05.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795639325.0@x>
Date: Wed, 25 Nov 2026 20:42:04 +0000

CREATE siesta gm-word standard
SET PRESS BROADCAST
SET POWERS CHOICE
SET DELAY 0 minutes
END

' AS BLOB));
INSERT INTO "inbox" VALUES(126,'d3c4db40f1a5378a117b01db5941ee5ad66d1beaa5dce32ae7dca7a61a1456fd','judge@localhost','test','','ann@example.org','2026-11-25 20:42:06.000000','ann@example.org','<1795639326.0@x>','done',1,'2026-11-25 20:42:06.000000',NULL,'',NULL,0,'2026-11-25 20:42:06.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795639326.0@x>
Date: Wed, 25 Nov 2026 20:42:05 +0000

JOIN austria@siesta ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(127,'58711551a1ac988411c8f3490f63f23113255dc1ccc98601d667da3df67acefc','judge@localhost','test','','eve@example.org','2026-11-25 20:42:07.000000','eve@example.org','<1795639327.0@x>','done',1,'2026-11-25 20:42:07.000000',NULL,'',NULL,0,'2026-11-25 20:42:07.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795639327.0@x>
Date: Wed, 25 Nov 2026 20:42:06 +0000

JOIN england@siesta eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(128,'a233180651d952399d3321435d210f95f16c8b934b0578225913941287f341f8','judge@localhost','test','','fred@example.org','2026-11-25 20:42:08.000000','fred@example.org','<1795639328.0@x>','done',1,'2026-11-25 20:42:08.000000',NULL,'',NULL,0,'2026-11-25 20:42:08.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795639328.0@x>
Date: Wed, 25 Nov 2026 20:42:07 +0000

JOIN france@siesta fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(129,'5e958d7ffb0fbd8b4ab4a3fbefdc24858fa1c0e0883c88d0133157411070bd08','judge@localhost','test','','gerd@example.org','2026-11-25 20:42:09.000000','gerd@example.org','<1795639329.0@x>','done',1,'2026-11-25 20:42:09.000000',NULL,'',NULL,0,'2026-11-25 20:42:09.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795639329.0@x>
Date: Wed, 25 Nov 2026 20:42:08 +0000

JOIN germany@siesta gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(130,'92c1d98cdd95be6345839af23c42feebf7567076bd9b3dfad389f781a9c24b82','judge@localhost','test','','ivo@example.org','2026-11-25 20:42:10.000000','ivo@example.org','<1795639330.0@x>','done',1,'2026-11-25 20:42:10.000000',NULL,'',NULL,0,'2026-11-25 20:42:10.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795639330.0@x>
Date: Wed, 25 Nov 2026 20:42:09 +0000

JOIN italy@siesta ivo-word

' AS BLOB));
INSERT INTO "inbox" VALUES(131,'90e1804de5690c17ee7eb2bfb30862c5ad781bf1a3cf6f3a11562cee962e2550','judge@localhost','test','','rosa@example.org','2026-11-25 20:42:11.000000','rosa@example.org','<1795639331.0@x>','done',1,'2026-11-25 20:42:11.000000',NULL,'',NULL,0,'2026-11-25 20:42:11.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795639331.0@x>
Date: Wed, 25 Nov 2026 20:42:10 +0000

JOIN russia@siesta rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(132,'6a71137c1bbb2c45a2247277308dc75893e27cb22042ef9858baa672b2fd2311','judge@localhost','test','','tess@example.org','2026-11-25 20:42:12.000000','tess@example.org','<1795639332.0@x>','done',1,'2026-11-25 20:42:12.000000',NULL,'',NULL,0,'2026-11-25 20:42:12.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795639332.0@x>
Date: Wed, 25 Nov 2026 20:42:11 +0000

JOIN turkey@siesta tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(133,'c3f3794caa373c97f609da0c18886d404db8055591409e524b30c0bed04c64b4','judge+kiegqhg2x7tv6t3nnpo7tzvs@localhost','test','','ann@example.org','2026-11-25 20:42:13.000000','ann@example.org','<1795639333.0@x>','done',1,'2026-11-25 20:42:13.000000',NULL,'',NULL,0,'2026-11-25 20:42:13.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795639333.0@x>
Date: Wed, 25 Nov 2026 20:42:12 +0000
In-Reply-To: <e3b6dab964f1ae53caaf8a6c1e89dbf0@localhost>

A VIE - TYR
A BUD - SER

' AS BLOB));
INSERT INTO "inbox" VALUES(134,'e7a8dd5ef4aa579c4161ee5b182b03cb4028ddd9c5f6cd89182cccf8d92e0aba','judge+kiegqhg2x7tv6t3nnpo7tzvs@localhost','test','','ann@example.org','2026-11-25 20:42:14.000000','ann@example.org','<1795639334.0@x>','done',1,'2026-11-25 20:42:14.000000',NULL,'',NULL,0,'2026-11-25 20:42:14.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795639334.0@x>
Date: Wed, 25 Nov 2026 20:42:13 +0000
In-Reply-To: <d53dc2255bb0b3a835e9e2f4ef5f8f51@localhost>

A VIE - GAL
F TRI - ALB

' AS BLOB));
INSERT INTO "inbox" VALUES(135,'92d8cf1ea41dc3abc7cba42ad895796589e4682e52a0cbad051da6cacc7fed36','judge+txtjuuyihl63vdgizkzp7bhh@localhost','test','','eve@example.org','2026-11-25 20:42:15.000000','eve@example.org','<1795639335.0@x>','done',1,'2026-11-25 20:42:15.000000',NULL,'',NULL,0,'2026-11-25 20:42:15.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795639335.0@x>
Date: Wed, 25 Nov 2026 20:42:14 +0000
In-Reply-To: <ccc79f6cb888e1753ae4a1e652c656d8@localhost>

A EDI - NWG
LON - NTH
Liverpool to Yorkshire

' AS BLOB));
INSERT INTO "inbox" VALUES(136,'17ac62ab3d47c8f994ccf92c076b5bd98979243c9d576d9dabbb862ca2c5c3ba','judge+mf4zwtwcw57rn532hjnafl6h@localhost','test','','fred@example.org','2026-11-25 20:42:16.000000','fred@example.org','<1795639336.0@x>','done',1,'2026-11-25 20:42:16.000000',NULL,'',NULL,0,'2026-11-25 20:42:16.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795639336.0@x>
Date: Wed, 25 Nov 2026 20:42:15 +0000
In-Reply-To: <fcdfb467141dcba51e015f78fa0acb8f@localhost>

A PAR - BUR
A MAR S A PAR - BUR
A MUN - RUH

' AS BLOB));
INSERT INTO "inbox" VALUES(137,'460fae6df9e1e4da548fd5bbe08fec14abaad63e86d34a754e89680db7ea3e5d','judge+mf4zwtwcw57rn532hjnafl6h@localhost','test','','fred@example.org','2026-11-25 20:42:17.000000','fred@example.org','<1795639337.0@x>','done',1,'2026-11-25 20:42:17.000000',NULL,'',NULL,0,'2026-11-25 20:42:17.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795639337.0@x>
Date: Wed, 25 Nov 2026 20:42:16 +0000
In-Reply-To: <5f92152fd8a989a152ba7110342c4390@localhost>

F BRE - MAO

' AS BLOB));
INSERT INTO "inbox" VALUES(138,'1e57cb41c6d4d5d3eb3263ae19b54bb8c5b939e587d8148806613b8060a4b883','judge+us7m53r4cgb7bhfppahzl3ed@localhost','test','','gerd@example.org','2026-11-25 20:42:18.000000','gerd@example.org','<1795639338.0@x>','done',1,'2026-11-25 20:42:18.000000',NULL,'',NULL,0,'2026-11-25 20:42:18.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795639338.0@x>
Date: Wed, 25 Nov 2026 20:42:17 +0000
In-Reply-To: <b05eb0d909298efe2a83b01b5ff93b50@localhost>

A MUN - BUR
F KIE - DEN
A BER - KIE

' AS BLOB));
INSERT INTO "inbox" VALUES(139,'c3e05b8ad74b5e78326d6ccef2aa5bdca79b5ff7e589f6785d1f9d6967fdff08','judge+ez4fqigbm3z4g77iamwa4lui@localhost','test','','ivo@example.org','2026-11-25 20:42:19.000000','ivo@example.org','<1795639339.0@x>','done',1,'2026-11-25 20:42:19.000000',NULL,'',NULL,0,'2026-11-25 20:42:19.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795639339.0@x>
Date: Wed, 25 Nov 2026 20:42:18 +0000
In-Reply-To: <95c088f1d22b3e269018bbb878c8098e@localhost>

A VEN - PIE
A ROM - VEN
F NAP - ION

' AS BLOB));
INSERT INTO "inbox" VALUES(140,'c28930c0c2e95762d1126b6c065f6594e3d1b597900103773dd010a7d403e714','judge+4onqw7ya42s7oydyny4n7urs@localhost','test','','rosa@example.org','2026-11-25 20:42:20.000000','rosa@example.org','<1795639340.0@x>','done',1,'2026-11-25 20:42:20.000000',NULL,'',NULL,0,'2026-11-25 20:42:20.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795639340.0@x>
Date: Wed, 25 Nov 2026 20:42:19 +0000
In-Reply-To: <63652d23e0a4457a434a0df626265c65@localhost>

A MOS - UKR
A WAR - GAL
F SEV - BLA
F STP/SC - BOT

' AS BLOB));
INSERT INTO "inbox" VALUES(141,'1d88ccda0ccbc48bf39312e2ffb8adc2e6bc3182ab7f268ae322ecf6fe41eff5','judge+ntalmh6bunwoiiyewwowebr3@localhost','test','','tess@example.org','2026-11-25 20:42:21.000000','tess@example.org','<1795639341.0@x>','done',1,'2026-11-25 20:42:21.000000',NULL,'',NULL,0,'2026-11-25 20:42:21.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795639341.0@x>
Date: Wed, 25 Nov 2026 20:42:20 +0000
In-Reply-To: <72260b2cdadd22f8b444bfef4b23784f@localhost>

A CON - BUL
A SMY - CON
F ANK - BLA
SET WAIT

' AS BLOB));
INSERT INTO "inbox" VALUES(142,'3d03bac6fda51a187c9491d6f551c68c3c471ebd48f17d2d36330e12dda42a00','judge+ntalmh6bunwoiiyewwowebr3@localhost','test','','tess@example.org','2026-11-25 20:42:22.000000','tess@example.org','<1795639342.0@x>','done',1,'2026-11-25 20:42:22.000000',NULL,'',NULL,0,'2026-11-25 20:42:22.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795639342.0@x>
Date: Wed, 25 Nov 2026 20:42:21 +0000
In-Reply-To: <1929c425a34c1a95ca3e08d733cbd015@localhost>

LISTS
STATUS

' AS BLOB));
INSERT INTO "inbox" VALUES(143,'da13c2518922f50195f12fa81fc7f810f4e9203b39abb849da1c69edbd35adf4','judge+ntalmh6bunwoiiyewwowebr3@localhost','test','','tess@example.org','2026-11-25 21:42:23.000000','tess@example.org','<1795642943.0@x>','done',1,'2026-11-25 21:42:23.000000',NULL,'',NULL,0,'2026-11-25 21:42:23.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795642943.0@x>
Date: Wed, 25 Nov 2026 21:42:22 +0000
In-Reply-To: <3ce07c9ba43ca9bde83a28bba83ec6d2@localhost>

SET NOWAIT

' AS BLOB));
INSERT INTO "inbox" VALUES(144,'ea0bd3f7ce067bb798e269f112dd3cb72b4e8ab0c71e844eff4e304c1813d81e','judge+txtjuuyihl63vdgizkzp7bhh@localhost','test','','eve@example.org','2026-11-25 21:42:24.000000','eve@example.org','<1795642944.0@x>','done',1,'2026-11-25 21:42:24.000000',NULL,'',NULL,0,'2026-11-25 21:42:24.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795642944.0@x>
Date: Wed, 25 Nov 2026 21:42:23 +0000
In-Reply-To: <d7e70c97ee9a79b4e93f9fd8b8ef8b7c@localhost>

F NTH - DEN
F NWG - NWY

' AS BLOB));
INSERT INTO "inbox" VALUES(145,'68feabf862c6f88af56af033f2cfda6122cb4553e8668c145bb0952c44b1865d','judge+txtjuuyihl63vdgizkzp7bhh@localhost','test','','eve@example.org','2026-11-25 21:42:25.000000','eve@example.org','<1795642945.0@x>','done',1,'2026-11-25 21:42:25.000000',NULL,'',NULL,0,'2026-11-25 21:42:25.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795642945.0@x>
Date: Wed, 25 Nov 2026 21:42:24 +0000
In-Reply-To: <9d9da232a209e6f1da1f4e5afc192262@localhost>

CLEAR

' AS BLOB));
INSERT INTO "inbox" VALUES(146,'778bdef47cc929e2c96072c80e5a02d2362e77d1023025278da08291bf3b3cc9','judge+txtjuuyihl63vdgizkzp7bhh@localhost','test','','eve@example.org','2026-11-25 21:42:26.000000','eve@example.org','<1795642946.0@x>','done',1,'2026-11-25 21:42:26.000000',NULL,'',NULL,0,'2026-11-25 21:42:26.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795642946.0@x>
Date: Wed, 25 Nov 2026 21:42:25 +0000
In-Reply-To: <0c02c148c4e543d646ca2a10091f2eda@localhost>

A YOR - NWY
F NTH C A YOR - NWY
F NWG S A YOR - NWY

' AS BLOB));
INSERT INTO "inbox" VALUES(147,'32b2bd1cd397a7f04c70a7ac04aefd7f383fab9e0eababd99571eae789820d8f','judge+kiegqhg2x7tv6t3nnpo7tzvs@localhost','test','','ann@example.org','2026-11-25 21:42:27.000000','ann@example.org','<1795642947.0@x>','done',1,'2026-11-25 21:42:27.000000',NULL,'',NULL,0,'2026-11-25 21:42:27.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795642947.0@x>
Date: Wed, 25 Nov 2026 21:42:26 +0000
In-Reply-To: <66b567097053bccbb09301d35de5f4c8@localhost>

F ALB - GRE
A SER S F ALB - GRE
A VIE - TRI

' AS BLOB));
INSERT INTO "inbox" VALUES(148,'2271b4a5e8655fa56d548c05a8d8ab50cf1950ca0b6215ceaff02deef3c3bc71','judge+mf4zwtwcw57rn532hjnafl6h@localhost','test','','fred@example.org','2026-11-25 21:42:28.000000','fred@example.org','<1795642948.0@x>','done',1,'2026-11-25 21:42:28.000000',NULL,'',NULL,0,'2026-11-25 21:42:28.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795642948.0@x>
Date: Wed, 25 Nov 2026 21:42:27 +0000
In-Reply-To: <feb0f498aa435d5e1d8a852a62fbdb98@localhost>

A BUR - BEL
A MAR - SPA
F MAO - POR

' AS BLOB));
INSERT INTO "inbox" VALUES(149,'3e0c0be26a1df41ffa7f060b8b1072f084112aa788d941f07b815278d8542d2a','judge+us7m53r4cgb7bhfppahzl3ed@localhost','test','','gerd@example.org','2026-11-25 21:42:29.000000','gerd@example.org','<1795642949.0@x>','done',1,'2026-11-25 21:42:29.000000',NULL,'',NULL,0,'2026-11-25 21:42:29.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795642949.0@x>
Date: Wed, 25 Nov 2026 21:42:28 +0000
In-Reply-To: <da4749c24bfae27f587add8280fb3e72@localhost>

A BER - HOL
F DEN - SWE
A MUN H

' AS BLOB));
INSERT INTO "inbox" VALUES(150,'1d2a619e9e68c6c427541d152d6fa1a09ff15cea8129c978777dff80870bae83','judge+us7m53r4cgb7bhfppahzl3ed@localhost','test','','gerd@example.org','2026-11-25 21:42:30.000000','gerd@example.org','<1795642950.0@x>','done',1,'2026-11-25 21:42:30.000000',NULL,'',NULL,0,'2026-11-25 21:42:30.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795642950.0@x>
Date: Wed, 25 Nov 2026 21:42:29 +0000
In-Reply-To: <bc31919a8a51cc083c042f8d597332d1@localhost>

A KIE - HOL

' AS BLOB));
INSERT INTO "inbox" VALUES(151,'fa5bfe34257bdc23dd7d9361836f73319a3d074ced4433399964bdfbfc4a21f6','judge+ez4fqigbm3z4g77iamwa4lui@localhost','test','','ivo@example.org','2026-11-25 21:42:31.000000','ivo@example.org','<1795642951.0@x>','done',1,'2026-11-25 21:42:31.000000',NULL,'',NULL,0,'2026-11-25 21:42:31.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795642951.0@x>
Date: Wed, 25 Nov 2026 21:42:30 +0000
In-Reply-To: <157ec014134523e178bb86b34305f7b4@localhost>

A VEN - TRI
A PIE - TYR
F ION - TUN

' AS BLOB));
INSERT INTO "inbox" VALUES(152,'e0f431298008537c72d22d384d64c37f81570b48790bc999e0ec2e70f0f84a1e','judge+4onqw7ya42s7oydyny4n7urs@localhost','test','','rosa@example.org','2026-11-25 21:42:32.000000','rosa@example.org','<1795642952.0@x>','done',1,'2026-11-25 21:42:32.000000',NULL,'',NULL,0,'2026-11-25 21:42:32.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795642952.0@x>
Date: Wed, 25 Nov 2026 21:42:31 +0000
In-Reply-To: <371dffa2faac086e6633cda00af5c69f@localhost>

F SEV - RUM
A UKR S F SEV - RUM
A WAR - GAL
F BOT - SWE

' AS BLOB));
INSERT INTO "inbox" VALUES(153,'698a2b213ecc30197d3e911f5ba00d3ade573248a2986fa148857b5395f49149','judge+ntalmh6bunwoiiyewwowebr3@localhost','test','','tess@example.org','2026-11-25 21:42:33.000000','tess@example.org','<1795642953.0@x>','done',1,'2026-11-25 21:42:33.000000',NULL,'',NULL,0,'2026-11-25 21:42:33.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795642953.0@x>
Date: Wed, 25 Nov 2026 21:42:32 +0000
In-Reply-To: <77765d7ccdeacdf8af2b988e9780c66e@localhost>

A BUL - SER
F ANK - BLA

' AS BLOB));
INSERT INTO "inbox" VALUES(154,'b95d66ab1c6fa80270ce7e40bd014ed6385d3572a46a8f1db4de7901910d5149','judge+ntalmh6bunwoiiyewwowebr3@localhost','test','','tess@example.org','2026-11-25 21:42:34.000000','tess@example.org','<1795642954.0@x>','done',1,'2026-11-25 21:42:34.000000',NULL,'',NULL,0,'2026-11-25 21:42:34.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795642954.0@x>
Date: Wed, 25 Nov 2026 21:42:33 +0000
In-Reply-To: <9d13bc3d084c678a0872399d8d009c68@localhost>

A CON H

' AS BLOB));
INSERT INTO "inbox" VALUES(155,'ed04862d2f2495ce6d6b7a818bf21965021b4ae363593edac8c5cf0582e4c1ba','judge+kiegqhg2x7tv6t3nnpo7tzvs@localhost','test','','ann@example.org','2026-11-25 21:42:35.000000','ann@example.org','<1795642955.0@x>','done',1,'2026-11-25 21:42:35.000000',NULL,'',NULL,0,'2026-11-25 21:42:35.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795642955.0@x>
Date: Wed, 25 Nov 2026 21:42:34 +0000
In-Reply-To: <230d852411065efdc2ff6a8a4c53a441@localhost>

BUILD A BUD
WAIVE

' AS BLOB));
INSERT INTO "inbox" VALUES(156,'721e7b4a9ce59f8c182510564ead5474450c5f04cc07586ff5095bda8ba4c73d','judge+us7m53r4cgb7bhfppahzl3ed@localhost','test','','gerd@example.org','2026-11-25 21:42:36.000000','gerd@example.org','<1795642956.0@x>','done',1,'2026-11-25 21:42:36.000000',NULL,'',NULL,0,'2026-11-25 21:42:36.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795642956.0@x>
Date: Wed, 25 Nov 2026 21:42:35 +0000
In-Reply-To: <493a991df913e2ecf50b60446b4775d0@localhost>

BUILD A BER
BUILD A RUH

' AS BLOB));
INSERT INTO "inbox" VALUES(157,'97582c68d5167543e93eafe1fe3c9215c78e50cdf3925dea07f9306fdd3b3f50','judge+zoxzx2qu3gelqoy2f3efcmj2@localhost','test','','gm@example.org','2026-11-25 21:42:37.000000','gm@example.org','<1795642957.0@x>','done',1,'2026-11-25 21:42:37.000000',NULL,'',NULL,0,'2026-11-25 21:42:37.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795642957.0@x>
Date: Wed, 25 Nov 2026 21:42:36 +0000
In-Reply-To: <512a665bd2f8abf938e8e3ed127420d2@localhost>

PAUSE

' AS BLOB));
INSERT INTO "inbox" VALUES(158,'8c4a89156ad302419fbc61a6cb64640be3b684424171e44fd25d5f3c1db04c50','judge+ntalmh6bunwoiiyewwowebr3@localhost','test','','tess@example.org','2026-11-25 21:42:38.000000','tess@example.org','<1795642958.0@x>','done',1,'2026-11-25 21:42:38.000000',NULL,'',NULL,0,'2026-11-25 21:42:38.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795642958.0@x>
Date: Wed, 25 Nov 2026 21:42:37 +0000
In-Reply-To: <6eb74309e4e4d36bfb817ec793b998b7@localhost>

BUILD F SMY

' AS BLOB));
INSERT INTO "inbox" VALUES(159,'7a1cfd3c41f79d77a7263f1fc7adc54e43a30f899254efb23099c36f9b4cb32a','judge@localhost','test','','gm@example.org','2026-11-25 21:42:39.000000','gm@example.org','<1795642959.0@x>','done',1,'2026-11-25 21:42:39.000000',NULL,'',NULL,0,'2026-11-25 21:42:39.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795642959.0@x>
Date: Wed, 25 Nov 2026 21:42:38 +0000

CREATE delphi gm-word crystal ball
SET PRESS BOTH
SET PUBLIC LISTS ON
SET MASTER SEES LISTS ON
SET POWERS CHOICE
SET VICTORY 10
SET MOVE NEXT 21 days
SET RETREAT NEXT 2 days
SET ADJUST NEXT 10 days
SET LATE REPLACE
SET GRACE 2 days
SET REMIND NONE
SET LIST ADDRESS results@lists.example.org
END

' AS BLOB));
INSERT INTO "inbox" VALUES(160,'266d2178bb56bcc473dd311b05d6ed8c1251817e26f0f08adba6557716ea2b62','judge@localhost','test','','olga@example.org','2026-11-25 21:42:40.000000','olga@example.org','<1795642960.0@x>','done',1,'2026-11-25 21:42:40.000000',NULL,'',NULL,0,'2026-11-25 21:42:40.000000',CAST('From: olga@example.org
Subject: orders
Message-ID: <1795642960.0@x>
Date: Wed, 25 Nov 2026 21:42:39 +0000

OBSERVE delphi olga-word

' AS BLOB));
INSERT INTO "inbox" VALUES(161,'482e92a1cafb750954dc440e29902446b5e06d7363483cfc6e28849584d2720e','judge@localhost','test','','ann@example.org','2026-11-25 21:42:41.000000','ann@example.org','<1795642961.0@x>','done',1,'2026-11-25 21:42:41.000000',NULL,'',NULL,0,'2026-11-25 21:42:41.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795642961.0@x>
Date: Wed, 25 Nov 2026 21:42:40 +0000

JOIN austria@delphi ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(162,'97897e67c778ff13f126cf4d1f920b3980ababcb5850621e2ffdea971d8cacdf','judge@localhost','test','','eve@example.org','2026-11-25 21:42:42.000000','eve@example.org','<1795642962.0@x>','done',1,'2026-11-25 21:42:42.000000',NULL,'',NULL,0,'2026-11-25 21:42:42.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795642962.0@x>
Date: Wed, 25 Nov 2026 21:42:41 +0000

JOIN england@delphi eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(163,'892c71faf5e599ccb1c22edbf9821a1ff6c455d2d5d033d3fd2521ae7f22bb2c','judge@localhost','test','','fred@example.org','2026-11-25 21:42:43.000000','fred@example.org','<1795642963.0@x>','done',1,'2026-11-25 21:42:43.000000',NULL,'',NULL,0,'2026-11-25 21:42:43.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795642963.0@x>
Date: Wed, 25 Nov 2026 21:42:42 +0000

JOIN france@delphi fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(164,'159b5659dc69ca67b01d8c1dea2f1bb4515eb23f30a46aeab31cb8c5f6f77396','judge@localhost','test','','gerd@example.org','2026-11-25 21:42:44.000000','gerd@example.org','<1795642964.0@x>','done',1,'2026-11-25 21:42:44.000000',NULL,'',NULL,0,'2026-11-25 21:42:44.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795642964.0@x>
Date: Wed, 25 Nov 2026 21:42:43 +0000

JOIN germany@delphi gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(165,'3d47cc7c4fcfbdc5b7d74bc36ef1f9855359d0e941bb9699e10a167977068af6','judge@localhost','test','','ivo@example.org','2026-11-25 21:42:45.000000','ivo@example.org','<1795642965.0@x>','done',1,'2026-11-25 21:42:45.000000',NULL,'',NULL,0,'2026-11-25 21:42:45.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795642965.0@x>
Date: Wed, 25 Nov 2026 21:42:44 +0000

JOIN italy@delphi ivo-word

' AS BLOB));
INSERT INTO "inbox" VALUES(166,'67f2d1e7e0464377dc8f60e81c5b680b122f964987737c62006c1aa3484fbb2f','judge@localhost','test','','rosa@example.org','2026-11-25 21:42:46.000000','rosa@example.org','<1795642966.0@x>','done',1,'2026-11-25 21:42:46.000000',NULL,'',NULL,0,'2026-11-25 21:42:46.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795642966.0@x>
Date: Wed, 25 Nov 2026 21:42:45 +0000

JOIN russia@delphi rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(167,'bb961d514ff7118d90b2fc45c3edbff42add4ec129f548eeb73f13383687460c','judge@localhost','test','','tess@example.org','2026-11-25 21:42:47.000000','tess@example.org','<1795642967.0@x>','done',1,'2026-11-25 21:42:47.000000',NULL,'',NULL,0,'2026-11-25 21:42:47.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795642967.0@x>
Date: Wed, 25 Nov 2026 21:42:46 +0000

JOIN turkey@delphi tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(168,'ed92272b5e66d5ad18863b203ede56b9b88302412a8259ba3ac576936b1d1539','judge+ufe72kitqklaziek2exdsaaj@localhost','test','','rosa@example.org','2026-11-25 21:42:48.000000','rosa@example.org','<1795642968.0@x>','done',1,'2026-11-25 21:42:48.000000',NULL,'',NULL,0,'2026-11-25 21:42:48.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795642968.0@x>
Date: Wed, 25 Nov 2026 21:42:47 +0000
In-Reply-To: <a6fe6daf57c78864d1dcc11448a7327b@localhost>

PRESS TO AUSTRIA, TURKEY GREY
A friend advises you to watch Galicia.
ENDPRESS

' AS BLOB));
INSERT INTO "inbox" VALUES(169,'d1a536f7f7f0aae6d3238887c6fecab10bfee1de1468092248e26b4d8dd8a6d8','judge+maiuoxzrvrmynopbzk3pgpd3@localhost','test','','ann@example.org','2026-11-25 21:42:49.000000','ann@example.org','<1795642969.0@x>','done',1,'2026-11-25 21:42:49.000000',NULL,'',NULL,0,'2026-11-25 21:42:49.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795642969.0@x>
Date: Wed, 25 Nov 2026 21:42:48 +0000
In-Reply-To: <d958d03267abc03faf40577e044c36a9@localhost>

A VIE - GAL
A BUD - SER
F TRI - ALB

' AS BLOB));
INSERT INTO "inbox" VALUES(170,'013385902a0b338a6b12ef15cf85193f7318f6f03bac9398ee03bcbf46d5302e','judge+wvnoma6kzaopmhikqpqtw6ad@localhost','test','','eve@example.org','2026-11-25 21:42:50.000000','eve@example.org','<1795642970.0@x>','done',1,'2026-11-25 21:42:50.000000',NULL,'',NULL,0,'2026-11-25 21:42:50.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795642970.0@x>
Date: Wed, 25 Nov 2026 21:42:49 +0000
In-Reply-To: <16b8a6a6ca47af54506b172b2c769cc0@localhost>

F LON - ENG
F EDI - NWG
A LVP - YOR

' AS BLOB));
INSERT INTO "inbox" VALUES(171,'1c02b6e767c3386c71c3b7f2f3e7894379f6d49b13d827852958e8b71a607de9','judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost','test','','fred@example.org','2026-11-25 21:42:51.000000','fred@example.org','<1795642971.0@x>','done',1,'2026-11-25 21:42:51.000000',NULL,'',NULL,0,'2026-11-25 21:42:51.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795642971.0@x>
Date: Wed, 25 Nov 2026 21:42:50 +0000
In-Reply-To: <b4caa6a787d7a93b0724b810760ddaf5@localhost>

F BRE - MAO
A PAR - BUR
A MAR - SPA

' AS BLOB));
INSERT INTO "inbox" VALUES(172,'70473185e45f6f227aa7e538e26df0c647bdcc2754c6ca7b63c12d873ac23dc5','judge+eblnrbxoijdoporhtzwnrrhr@localhost','test','','gerd@example.org','2026-11-25 21:42:52.000000','gerd@example.org','<1795642972.0@x>','done',1,'2026-11-25 21:42:52.000000',NULL,'',NULL,0,'2026-11-25 21:42:52.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795642972.0@x>
Date: Wed, 25 Nov 2026 21:42:51 +0000
In-Reply-To: <ec5c36334103f5eab7825fa236a78054@localhost>

F KIE - DEN
A BER - KIE
A MUN - RUH

' AS BLOB));
INSERT INTO "inbox" VALUES(173,'e9c32d93dc1050e0b729e993da11ca0cd23d467d0eb63fcaa18c8e5aae3ec877','judge+tlvm3gpce7g2xe4ilr5axmgt@localhost','test','','ivo@example.org','2026-11-25 21:42:53.000000','ivo@example.org','<1795642973.0@x>','done',1,'2026-11-25 21:42:53.000000',NULL,'',NULL,0,'2026-11-25 21:42:53.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795642973.0@x>
Date: Wed, 25 Nov 2026 21:42:52 +0000
In-Reply-To: <fd046ffa3217ae03e2c48ca05184b3a9@localhost>

A VEN - TRI
A ROM - VEN
F NAP - ION

' AS BLOB));
INSERT INTO "inbox" VALUES(174,'5811cb69a318801e71c49c0a967cd90c88d68de09c1c821168845b05a886cdc5','judge+ufe72kitqklaziek2exdsaaj@localhost','test','','rosa@example.org','2026-11-25 21:42:54.000000','rosa@example.org','<1795642974.0@x>','done',1,'2026-11-25 21:42:54.000000',NULL,'',NULL,0,'2026-11-25 21:42:54.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795642974.0@x>
Date: Wed, 25 Nov 2026 21:42:53 +0000
In-Reply-To: <db8e2f03ed40ac5a96eba65232ddda6f@localhost>

A WAR - GAL
A MOS - UKR
F SEV - BLA
F STP/SC - BOT

' AS BLOB));
INSERT INTO "inbox" VALUES(175,'d7b0ebdef3df1c2da4e69eafe09e1aa7463e6b6ecd46309f3f1c786ff9adc0dd','judge+wuibml6ty265kwmnb4lzxdik@localhost','test','','tess@example.org','2026-11-25 21:42:55.000000','tess@example.org','<1795642975.0@x>','done',1,'2026-11-25 21:42:55.000000',NULL,'',NULL,0,'2026-11-25 21:42:55.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795642975.0@x>
Date: Wed, 25 Nov 2026 21:42:54 +0000
In-Reply-To: <79374a9f8d2d16acf30853479de43384@localhost>

A CON - BUL
A SMY - CON
F ANK - BLA

' AS BLOB));
INSERT INTO "inbox" VALUES(176,'65ab4d55fedc69ba1869465586ac6a26e1b4bb3b62f2b8069ab1306be233d301','judge+maiuoxzrvrmynopbzk3pgpd3@localhost','test','','ann@example.org','2026-11-25 22:42:56.000000','ann@example.org','<1795646576.0@x>','done',1,'2026-11-25 22:42:56.000000',NULL,'',NULL,0,'2026-11-25 22:42:56.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795646576.0@x>
Date: Wed, 25 Nov 2026 22:42:55 +0000
In-Reply-To: <f5806be70ffacbf6c4435f27990a51ce@localhost>

A GAL - BUD
A SER - BUD
F ALB H
F TRI S A BUD - SER

' AS BLOB));
INSERT INTO "inbox" VALUES(177,'247a0c904faf04fa435b93936c00f3395b2b86fe98c52164beeabb7b53498334','judge+wvnoma6kzaopmhikqpqtw6ad@localhost','test','','eve@example.org','2026-11-25 22:42:57.000000','eve@example.org','<1795646577.0@x>','done',1,'2026-11-25 22:42:57.000000',NULL,'',NULL,0,'2026-11-25 22:42:57.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795646577.0@x>
Date: Wed, 25 Nov 2026 22:42:56 +0000
In-Reply-To: <b98e01d92a23472cd42403842cd7e526@localhost>

F NWG - NWY
F ENG - BEL
F LON - ENG
A YOR - EDI
A WAL - LVP

' AS BLOB));
INSERT INTO "inbox" VALUES(178,'9e7fbf407edd587a444fff918aa5e0c791405a780cbd48fa38e585811b084f96','judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost','test','','fred@example.org','2026-11-25 22:42:58.000000','fred@example.org','<1795646578.0@x>','done',1,'2026-11-25 22:42:58.000000',NULL,'',NULL,0,'2026-11-25 22:42:58.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795646578.0@x>
Date: Wed, 25 Nov 2026 22:42:57 +0000
In-Reply-To: <abbdfe5387c4e576af55739dbbc78488@localhost>

A BUR PROXY TO GERMANY
F MAO - POR
A SPA H
A PIC - BRE

' AS BLOB));
INSERT INTO "inbox" VALUES(179,'78d22649efa94f4dda386f55cd1f42bee0ebf1f7cb491b84ab5969aea49490d3','judge+eblnrbxoijdoporhtzwnrrhr@localhost','test','','gerd@example.org','2026-11-25 22:42:59.000000','gerd@example.org','<1795646579.0@x>','done',1,'2026-11-25 22:42:59.000000',NULL,'',NULL,0,'2026-11-25 22:42:59.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795646579.0@x>
Date: Wed, 25 Nov 2026 22:42:58 +0000
In-Reply-To: <50b7b789e79bfdcc58725646b4fc152e@localhost>

A RUH - BEL
A BUR S A RUH - BEL
A KIE - HOL
F DEN H

' AS BLOB));
INSERT INTO "inbox" VALUES(180,'0c32f8718a28565e2ab4c4d2bb299c6ded959117aa438127bedc5deb45304e39','judge+tlvm3gpce7g2xe4ilr5axmgt@localhost','test','','ivo@example.org','2026-11-25 22:43:00.000000','ivo@example.org','<1795646580.0@x>','done',1,'2026-11-25 22:43:00.000000',NULL,'',NULL,0,'2026-11-25 22:43:00.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795646580.0@x>
Date: Wed, 25 Nov 2026 22:42:59 +0000
In-Reply-To: <ae3a34de166a11f4f6c121ebcf5841f0@localhost>

A TRI H
F ION - TUN
A VEN - TYR
F NAP - ION

' AS BLOB));
INSERT INTO "inbox" VALUES(181,'e0f4b2af1947f22edea48e09c6543715d86c757e11ee54d5d33fea7c6b6545d9','judge+ufe72kitqklaziek2exdsaaj@localhost','test','','rosa@example.org','2026-11-25 22:43:01.000000','rosa@example.org','<1795646581.0@x>','done',1,'2026-11-25 22:43:01.000000',NULL,'',NULL,0,'2026-11-25 22:43:01.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795646581.0@x>
Date: Wed, 25 Nov 2026 22:43:00 +0000
In-Reply-To: <54c870ee269a7122f92c8b67e51d2b71@localhost>

A UKR - RUM
A WAR - GAL
F BOT - SWE
F BLA S A UKR - RUM
F SEV S A UKR - RUM

' AS BLOB));
INSERT INTO "inbox" VALUES(182,'9205e47b7a355e99b2425010dbc7c91f4f1b513a498ee37c93619983651798e1','judge+wuibml6ty265kwmnb4lzxdik@localhost','test','','tess@example.org','2026-11-25 22:43:02.000000','tess@example.org','<1795646582.0@x>','done',1,'2026-11-25 22:43:02.000000',NULL,'',NULL,0,'2026-11-25 22:43:02.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795646582.0@x>
Date: Wed, 25 Nov 2026 22:43:01 +0000
In-Reply-To: <562dd73094d033f81cc9c6e96de30664@localhost>

A BUL H
F ANK - CON
A BUL - GRE
F BLA - SEV

' AS BLOB));
INSERT INTO "inbox" VALUES(183,'e2d431ca9e99d0a3409ab319e4ac8e496b3d5f95efce2e8ddb04cb76b65f68bf','judge+maiuoxzrvrmynopbzk3pgpd3@localhost','test','','ann@example.org','2026-11-25 22:43:03.000000','ann@example.org','<1795646583.0@x>','done',1,'2026-11-25 22:43:03.000000',NULL,'',NULL,0,'2026-11-25 22:43:03.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795646583.0@x>
Date: Wed, 25 Nov 2026 22:43:02 +0000
In-Reply-To: <51f2c1fcd4cc955e5cdb2694e8d9552d@localhost>

A GAL - BUD
A SER - BUD
F ALB H
A TRI S A BUD - SER

' AS BLOB));
INSERT INTO "inbox" VALUES(184,'036e4842356bff0b90a3fce75ad1d3c208c1d3d91f8fff050174cbb5e7dbd2f5','judge+maiuoxzrvrmynopbzk3pgpd3@localhost','test','','ann@example.org','2026-11-25 23:13:04.000000','ann@example.org','<1795648384.0@x>','done',1,'2026-11-25 23:13:04.000000',NULL,'',NULL,0,'2026-11-25 23:13:04.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795648384.0@x>
Date: Wed, 25 Nov 2026 23:13:03 +0000
In-Reply-To: <9dac9593feda0197070ac3decd920d1f@localhost>

A VIE H
A BUD S A VIE
A BOH - MUN

' AS BLOB));
INSERT INTO "inbox" VALUES(185,'db00571a75e142c41b3fd450e979a72ed7744d7bfdb34659df43b29dc9d2da9d','judge+wvnoma6kzaopmhikqpqtw6ad@localhost','test','','eve@example.org','2026-11-25 23:13:05.000000','eve@example.org','<1795648385.0@x>','done',1,'2026-11-25 23:13:05.000000',NULL,'',NULL,0,'2026-11-25 23:13:05.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795648385.0@x>
Date: Wed, 25 Nov 2026 23:13:04 +0000
In-Reply-To: <e6f67ceafc6b7709b98002f58a75364c@localhost>

F NWY PROXY RUSSIA
F ENG - IRI
A EDI - YOR
F LON - NTH
A CLY - LVP

' AS BLOB));
INSERT INTO "inbox" VALUES(186,'2357fb8a7014f06260ffdc1309eead33a1c17267a23d3d0279f4f559d9777953','judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost','test','','fred@example.org','2026-11-25 23:13:06.000000','fred@example.org','<1795648386.0@x>','done',1,'2026-11-25 23:13:06.000000',NULL,'',NULL,0,'2026-11-25 23:13:06.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795648386.0@x>
Date: Wed, 25 Nov 2026 23:13:05 +0000
In-Reply-To: <d608aec4ef4784b3a37417394f35f31b@localhost>

A BUR - MAR
A SPA - GAS
F POR - MAO
A PIE - TUS

' AS BLOB));
INSERT INTO "inbox" VALUES(187,'3070a8aa03e7ba473267aa140cae0a63913d035e8c817d7f70e728164ac3cf77','judge+eblnrbxoijdoporhtzwnrrhr@localhost','test','','gerd@example.org','2026-11-25 23:13:07.000000','gerd@example.org','<1795648387.0@x>','done',1,'2026-11-25 23:13:07.000000',NULL,'',NULL,0,'2026-11-25 23:13:07.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795648387.0@x>
Date: Wed, 25 Nov 2026 23:13:06 +0000
In-Reply-To: <57f3513769231aec870a6f1e4417aca1@localhost>

A MUN - BUR
A BEL - PIC
A HOL - BEL
A BER - PRU
F DEN - SKA
F KIE - DEN
F LVN - BAL

' AS BLOB));
INSERT INTO "inbox" VALUES(188,'833f615b09d74f3eba1fc1f1dd9f533939a5eb50cc050b67cbd5c1eca972c164','judge+tlvm3gpce7g2xe4ilr5axmgt@localhost','test','','ivo@example.org','2026-11-25 23:13:08.000000','ivo@example.org','<1795648388.0@x>','done',1,'2026-11-25 23:13:08.000000',NULL,'',NULL,0,'2026-11-25 23:13:08.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795648388.0@x>
Date: Wed, 25 Nov 2026 23:13:07 +0000
In-Reply-To: <cc6f3fde654819ceaebe7995a19923be@localhost>

A TRI - VIE
A TYR S A TRI - VIE
F TUN - ION
F AEG - SMY

' AS BLOB));
INSERT INTO "inbox" VALUES(189,'810b451e50be7db230b066b53981d23dd513e10b37d0817ac475de27d37ea4e2','judge+ufe72kitqklaziek2exdsaaj@localhost','test','','rosa@example.org','2026-11-25 23:13:09.000000','rosa@example.org','<1795648389.0@x>','done',1,'2026-11-25 23:13:09.000000',NULL,'',NULL,0,'2026-11-25 23:13:09.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795648389.0@x>
Date: Wed, 25 Nov 2026 23:13:08 +0000
In-Reply-To: <e863a8339482982f2a338035bc169b83@localhost>

A GAL - BUD
A RUM S A GAL - BUD
F SEV - BLA
F SWE H
F STP/NC - BAR
A MOS - UKR
A LVN - PRU

' AS BLOB));
INSERT INTO "inbox" VALUES(190,'33c57e01dd712cc084dabebf17bb5984495bfdb25b69563527180b6d0ffec06c','judge+wuibml6ty265kwmnb4lzxdik@localhost','test','','tess@example.org','2026-11-25 23:13:10.000000','tess@example.org','<1795648390.0@x>','done',1,'2026-11-25 23:13:10.000000',NULL,'',NULL,0,'2026-11-25 23:13:10.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795648390.0@x>
Date: Wed, 25 Nov 2026 23:13:09 +0000
In-Reply-To: <7a5e0eaa9ccaba7402fa318c53c281f9@localhost>

A CON PROXY RUSSIA
A GRE - SER
A CON - BUL
F ANK - BLA
A SYR - ARM

' AS BLOB));
INSERT INTO "inbox" VALUES(191,'206b66123baf42c2fe8d18fbc17c77d37944479e60d8bf1221a220ef7bc77f43','judge+maiuoxzrvrmynopbzk3pgpd3@localhost','test','','ann@example.org','2026-11-25 23:43:11.000000','ann@example.org','<1795650191.0@x>','done',1,'2026-11-25 23:43:11.000000',NULL,'',NULL,0,'2026-11-25 23:43:11.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795650191.0@x>
Date: Wed, 25 Nov 2026 23:43:10 +0000
In-Reply-To: <abd155160e15d46c5992c708dc16a2ad@localhost>

REMOVE F ALB

' AS BLOB));
INSERT INTO "inbox" VALUES(192,'85db98e5536ce0a15c330b190b06c32bc3c6fa896ada094a4005d57b648eb644','judge+wvnoma6kzaopmhikqpqtw6ad@localhost','test','','eve@example.org','2026-11-25 23:43:12.000000','eve@example.org','<1795650192.0@x>','done',1,'2026-11-25 23:43:12.000000',NULL,'',NULL,0,'2026-11-25 23:43:12.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795650192.0@x>
Date: Wed, 25 Nov 2026 23:43:11 +0000
In-Reply-To: <dc042ddb9ea14a8b90470eb3b44f5ebe@localhost>

BUILD F LON

' AS BLOB));
INSERT INTO "inbox" VALUES(193,'11ff1f24d967e1aed4872bc831bc31a7d42cbf255d0df1b19be4049daf3e275c','judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost','test','','fred@example.org','2026-11-25 23:43:13.000000','fred@example.org','<1795650193.0@x>','done',1,'2026-11-25 23:43:13.000000',NULL,'',NULL,0,'2026-11-25 23:43:13.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795650193.0@x>
Date: Wed, 25 Nov 2026 23:43:12 +0000
In-Reply-To: <c967007a9948908f7d002dc6ef05ba64@localhost>

WAIVE 2

' AS BLOB));
INSERT INTO "inbox" VALUES(194,'201525c507ce8968713911dbc38064c586542d21f6cc76d5bf4a4b7f3be9a3af','judge+eblnrbxoijdoporhtzwnrrhr@localhost','test','','gerd@example.org','2026-11-25 23:43:14.000000','gerd@example.org','<1795650194.0@x>','done',1,'2026-11-25 23:43:14.000000',NULL,'',NULL,0,'2026-11-25 23:43:14.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795650194.0@x>
Date: Wed, 25 Nov 2026 23:43:13 +0000
In-Reply-To: <81a2014c1a27e3cb25a31be8e0010cff@localhost>

BUILD A MUN
BUILD A BER
BUILD F KIE

' AS BLOB));
INSERT INTO "inbox" VALUES(195,'39945f80ca6bfc63c69f5d1f7173c844b7587ee398ee4c55a06820bce2141afa','judge+tlvm3gpce7g2xe4ilr5axmgt@localhost','test','','ivo@example.org','2026-11-25 23:43:15.000000','ivo@example.org','<1795650195.0@x>','done',1,'2026-11-25 23:43:15.000000',NULL,'',NULL,0,'2026-11-25 23:43:15.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795650195.0@x>
Date: Wed, 25 Nov 2026 23:43:14 +0000
In-Reply-To: <0f7a8274cab9a0f4a6fad7094830011c@localhost>

BUILD A ROM
BUILD F NAP

' AS BLOB));
INSERT INTO "inbox" VALUES(196,'163c1cf04abd5ab780fc98d3b560fbc33c1db3fa12e4011cdc9fff96a04c3ba2','judge+ufe72kitqklaziek2exdsaaj@localhost','test','','rosa@example.org','2026-11-25 23:43:16.000000','rosa@example.org','<1795650196.0@x>','done',1,'2026-11-25 23:43:16.000000',NULL,'',NULL,0,'2026-11-25 23:43:16.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795650196.0@x>
Date: Wed, 25 Nov 2026 23:43:15 +0000
In-Reply-To: <d0749ca115b1214c3f1c8630c291085f@localhost>

BUILD A MOS
BUILD F STP/NC

' AS BLOB));
INSERT INTO "inbox" VALUES(197,'6067db679f5caa578f9a40514952e6053c7a19084b74dc98762c53b50a1a1151','judge+wuibml6ty265kwmnb4lzxdik@localhost','test','','tess@example.org','2026-11-25 23:43:17.000000','tess@example.org','<1795650197.0@x>','done',1,'2026-11-25 23:43:17.000000',NULL,'',NULL,0,'2026-11-25 23:43:17.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795650197.0@x>
Date: Wed, 25 Nov 2026 23:43:16 +0000
In-Reply-To: <9f3f857d77396449b1de499bf0c4b4a7@localhost>

BUILD A SMY

' AS BLOB));
INSERT INTO "inbox" VALUES(198,'f501a064b4f34934f4189a0336bf7dfd0463bc86ddc66d13155e009fecf5781c','judge+maiuoxzrvrmynopbzk3pgpd3@localhost','test','','ann@example.org','2026-11-26 00:13:18.000000','ann@example.org','<1795651998.0@x>','done',1,'2026-11-26 00:13:18.000000',NULL,'',NULL,0,'2026-11-26 00:13:18.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795651998.0@x>
Date: Thu, 26 Nov 2026 00:13:17 +0000
In-Reply-To: <aa86f77f80ed8da62e7dc6cb6050dd69@localhost>

A VIE H
A BUD H
A SER - GRE
SET DRAW

' AS BLOB));
INSERT INTO "inbox" VALUES(199,'c8c688c30b660ecd640dac9a99a934b7de7fc9ba661dc622ab5f46a8c8edc971','judge+wvnoma6kzaopmhikqpqtw6ad@localhost','test','','eve@example.org','2026-11-26 00:13:19.000000','eve@example.org','<1795651999.0@x>','done',1,'2026-11-26 00:13:19.000000',NULL,'',NULL,0,'2026-11-26 00:13:19.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795651999.0@x>
Date: Thu, 26 Nov 2026 00:13:18 +0000
In-Reply-To: <53542efeeeb742114b9cea568d9ba266@localhost>

F NWY H
F NTH H
F IRI - LVP
A YOR H
A WAL - YOR
SET WAIT

' AS BLOB));
INSERT INTO "inbox" VALUES(200,'290379a94de05e3b0088f2def45af277b24318fd8eca4e1d674fc5054ce48416','judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost','test','','fred@example.org','2026-11-26 00:13:20.000000','fred@example.org','<1795652000.0@x>','done',1,'2026-11-26 00:13:20.000000',NULL,'',NULL,0,'2026-11-26 00:13:20.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795652000.0@x>
Date: Thu, 26 Nov 2026 00:13:19 +0000
In-Reply-To: <747ba29fd5ad0a56777041efd2f2ace0@localhost>

A MAR PROXY ITALY
A GAS - SPA
F MAO - ENG
A GAS - TUS

' AS BLOB));
INSERT INTO "inbox" VALUES(201,'16a52ae1b47744ebe70721a2c9ec778ae9b04cabf133c28ca6ff32c5da1cb701','judge+eblnrbxoijdoporhtzwnrrhr@localhost','test','','gerd@example.org','2026-11-26 00:13:21.000000','gerd@example.org','<1795652001.0@x>','done',1,'2026-11-26 00:13:21.000000',NULL,'',NULL,0,'2026-11-26 00:13:21.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795652001.0@x>
Date: Thu, 26 Nov 2026 00:13:20 +0000
In-Reply-To: <47854bc8c720296e0a2c05f7d9fcebf6@localhost>

A BUR - PAR
A PIC - BRE
A BEL H
A PRU H
F SKA H
F DEN H
F KIE - MOS

' AS BLOB));
INSERT INTO "inbox" VALUES(202,'0e652555cde86fec507acad3ac21b1d163b1da424e3f4633d26d81e88c0e600d','judge+ufe72kitqklaziek2exdsaaj@localhost','test','','rosa@example.org','2026-11-26 00:13:22.000000','rosa@example.org',NULL,'held',1,'2026-11-26 00:13:22.000000',NULL,'STALE F1902M','7efd4e9c35aca5ee44677c738f7f1e1cee7a6cf50de497543658ae0d5ca1c788',0,'2026-11-26 00:13:22.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795652002.0@x>
Date: Wed, 25 Nov 2026 23:30:00 +0000
In-Reply-To: <d94f7fd194c2fa2a8072f306fa1772c7@localhost>

A BUD H
A RUM H
F SEV - BLA
F SWE H
F BAR - STP/NC
A UKR - WAR
A LVN - PRU

' AS BLOB));
INSERT INTO "inbox" VALUES(203,'1961ae119281ae42f1840d537be408e797bd7a5bd625760f247bcdd79d8f8bb5','judge+tlvm3gpce7g2xe4ilr5axmgt@localhost','test','','ivo@example.org','2026-11-26 00:13:23.000000','ivo@example.org','<1795652003.0@x>','done',1,'2026-11-26 00:13:23.000000',NULL,'',NULL,0,'2026-11-26 00:13:23.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795652003.0@x>
Date: Thu, 26 Nov 2026 00:13:22 +0000
In-Reply-To: <cba37a235dd01d5f6d3fb6923241274a@localhost>

BROADCAST
I have to leave you. Good luck to all!
ENDBROADCAST
RESIGN

' AS BLOB));
INSERT INTO "inbox" VALUES(204,'4a5c6a51b99ea56df3de7b7d5556cb179ff0963ab0c7d5f684eee75e1cc2fa28','judge@localhost','test','','gm@example.org','2026-11-26 00:13:24.000000','gm@example.org','<1795652004.0@x>','done',1,'2026-11-26 00:13:24.000000',NULL,'',NULL,0,'2026-11-26 00:13:24.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795652004.0@x>
Date: Thu, 26 Nov 2026 00:13:23 +0000

CREATE sibyl gm-word crystal ball
SET PRESS NONE
SET EARLY SOLO ON
SET POWERS CHOICE
SET NEXT 18 days
SET REMIND 3 days, 24h, 8h
END

' AS BLOB));
INSERT INTO "inbox" VALUES(205,'d3a76481af35ae2c0322832918cc256ba2d633a37e11dbeae6bbd687dc8d503c','judge@localhost','test','','ann@example.org','2026-11-26 00:13:25.000000','ann@example.org','<1795652005.0@x>','done',1,'2026-11-26 00:13:25.000000',NULL,'',NULL,0,'2026-11-26 00:13:25.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795652005.0@x>
Date: Thu, 26 Nov 2026 00:13:24 +0000

JOIN austria@sibyl ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(206,'aed37d8965222a404a7c5a16e61b021cfc3d6c9f552668dbcfd28a5e6731670e','judge@localhost','test','','eve@example.org','2026-11-26 00:13:26.000000','eve@example.org','<1795652006.0@x>','done',1,'2026-11-26 00:13:26.000000',NULL,'',NULL,0,'2026-11-26 00:13:26.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795652006.0@x>
Date: Thu, 26 Nov 2026 00:13:25 +0000

JOIN england@sibyl eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(207,'a2f4ee90bc90cb9a736f3b92e27f81b4c94c266887e871ffadcddeb005396a2f','judge@localhost','test','','fred@example.org','2026-11-26 00:13:27.000000','fred@example.org','<1795652007.0@x>','done',1,'2026-11-26 00:13:27.000000',NULL,'',NULL,0,'2026-11-26 00:13:27.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795652007.0@x>
Date: Thu, 26 Nov 2026 00:13:26 +0000

JOIN france@sibyl fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(208,'f4e4fe3d9f022e5d714f2047023143ec88b50e449139ad340444300422744026','judge@localhost','test','','gerd@example.org','2026-11-26 00:13:28.000000','gerd@example.org','<1795652008.0@x>','done',1,'2026-11-26 00:13:28.000000',NULL,'',NULL,0,'2026-11-26 00:13:28.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795652008.0@x>
Date: Thu, 26 Nov 2026 00:13:27 +0000

JOIN germany@sibyl gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(209,'4eee26fea961bccde54bb343b9b7de56ed57587d963175cb651ca83dd72cdb7e','judge@localhost','test','','ivo@example.org','2026-11-26 00:13:29.000000','ivo@example.org','<1795652009.0@x>','done',1,'2026-11-26 00:13:29.000000',NULL,'',NULL,0,'2026-11-26 00:13:29.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795652009.0@x>
Date: Thu, 26 Nov 2026 00:13:28 +0000

JOIN italy@sibyl ivo-word

' AS BLOB));
INSERT INTO "inbox" VALUES(210,'81335a8efd89dfa3b54414c251e370107d1df03ce6e0b946718282c4733a0c23','judge@localhost','test','','rosa@example.org','2026-11-26 00:13:30.000000','rosa@example.org','<1795652010.0@x>','done',1,'2026-11-26 00:13:30.000000',NULL,'',NULL,0,'2026-11-26 00:13:30.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795652010.0@x>
Date: Thu, 26 Nov 2026 00:13:29 +0000

JOIN russia@sibyl rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(211,'c6e8da9eec38958330e8ab60eed9e79fd66fdd4afdc674cbc02d86f8e33c51d0','judge@localhost','test','','tess@example.org','2026-11-26 00:13:31.000000','tess@example.org','<1795652011.0@x>','done',1,'2026-11-26 00:13:31.000000',NULL,'',NULL,0,'2026-11-26 00:13:31.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795652011.0@x>
Date: Thu, 26 Nov 2026 00:13:30 +0000

JOIN turkey@sibyl tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(212,'598be49da5dd06f51d1244bfc0d665f2dc4bd15a6ade4d010e87bfcd76e7f6cb','judge+norgphizqfcrzcibjvlfy7ei@localhost','test','','ann@example.org','2026-11-26 00:13:32.000000','ann@example.org','<1795652012.0@x>','done',1,'2026-11-26 00:13:32.000000',NULL,'',NULL,0,'2026-11-26 00:13:32.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795652012.0@x>
Date: Thu, 26 Nov 2026 00:13:31 +0000
In-Reply-To: <0b217fdce5e59c24a1b94e37d8ad6399@localhost>

SET WAIT
A VIE - TRI
A BUD - RUM
F TRI - ALB

' AS BLOB));
INSERT INTO "inbox" VALUES(213,'2d60f9b93af990a42fc3752f92b4e04a65d9361b44ba32547efcd82eb8650985','judge+7xizuzdlt6xpfcwuqxkgpjae@localhost','test','','eve@example.org','2026-11-26 00:13:33.000000','eve@example.org','<1795652013.0@x>','done',1,'2026-11-26 00:13:33.000000',NULL,'',NULL,0,'2026-11-26 00:13:33.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795652013.0@x>
Date: Thu, 26 Nov 2026 00:13:32 +0000
In-Reply-To: <784912c4b9691f988450207e9b913a0c@localhost>

F LON - NTH
F EDI - NWG
A LVP - YOR

' AS BLOB));
INSERT INTO "inbox" VALUES(214,'9d63edeac35a1098f97aae62decff99831257dc9cd70e0c1246366385daca6b7','judge+oxpytbatbrse4sw4hqhulifl@localhost','test','','fred@example.org','2026-11-26 00:13:34.000000','fred@example.org','<1795652014.0@x>','done',1,'2026-11-26 00:13:34.000000',NULL,'',NULL,0,'2026-11-26 00:13:34.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795652014.0@x>
Date: Thu, 26 Nov 2026 00:13:33 +0000
In-Reply-To: <436acc8a631d44867eef891056052616@localhost>

F BRE - ENG
A PAR - PIC
A MAR - BUR

' AS BLOB));
INSERT INTO "inbox" VALUES(215,'91a4eb4388653cf62ae094b74f273ba0a6b57c0e85be71b8176db0042623d97c','judge+2shpzbubbtc6gccbqnonoamq@localhost','test','','gerd@example.org','2026-11-26 00:13:35.000000','gerd@example.org','<1795652015.0@x>','done',1,'2026-11-26 00:13:35.000000',NULL,'',NULL,0,'2026-11-26 00:13:35.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795652015.0@x>
Date: Thu, 26 Nov 2026 00:13:34 +0000
In-Reply-To: <e5da101eab14c0a19ee4377a17b1a8cc@localhost>

F KIE - DEN
A BER - KIE
A MUN - TYR

' AS BLOB));
INSERT INTO "inbox" VALUES(216,'fa5d23978abf0e6bc3b3bee821985c0b90f17cc0013f9b2b9728f5f5d713b053','judge+u3mnaohqz3dy2pfaiviuf3o2@localhost','test','','ivo@example.org','2026-11-26 00:13:36.000000','ivo@example.org','<1795652016.0@x>','done',1,'2026-11-26 00:13:36.000000',NULL,'',NULL,0,'2026-11-26 00:13:36.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795652016.0@x>
Date: Thu, 26 Nov 2026 00:13:35 +0000
In-Reply-To: <b824da375cc25e26f28642ef08c9efb8@localhost>

A VEN - PIE
A ROM - VEN
F NAP - ION

' AS BLOB));
INSERT INTO "inbox" VALUES(217,'1875b100f10d9316d3cecf069bbce36d724f1e7ed77c3ad5491444afc8401b6f','judge+qdbdcos4sudlq6sulpcxe64x@localhost','test','','rosa@example.org','2026-11-26 00:13:37.000000','rosa@example.org','<1795652017.0@x>','done',1,'2026-11-26 00:13:37.000000',NULL,'',NULL,0,'2026-11-26 00:13:37.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795652017.0@x>
Date: Thu, 26 Nov 2026 00:13:36 +0000
In-Reply-To: <c25ec4245ad1a23ed4fee8870532a67c@localhost>

A WAR - UKR
A MOS - STP
F SEV - RUM
F STP/SC - BOT

' AS BLOB));
INSERT INTO "inbox" VALUES(218,'f9418dc579fbd148a3d4fee4599ee78a4353ee7ba267e1cdb5691b37e35bb816','judge+rxtcajypfzuet23izifuwvrk@localhost','test','','tess@example.org','2026-11-26 00:13:38.000000','tess@example.org','<1795652018.0@x>','done',1,'2026-11-26 00:13:38.000000',NULL,'',NULL,0,'2026-11-26 00:13:38.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795652018.0@x>
Date: Thu, 26 Nov 2026 00:13:37 +0000
In-Reply-To: <57a55926512d95343f93923ddbdfd7a8@localhost>

A CON - BUL
A SMY - ARM
F ANK - BLA

' AS BLOB));
INSERT INTO "inbox" VALUES(219,'b877d799c1eb46e582ea6c300b061e1f9b2c5b4c8539479589b7b3a146c65650','judge+oxpytbatbrse4sw4hqhulifl@localhost','test','','fred@example.org','2026-11-26 01:13:39.000000','fred@example.org','<1795655619.0@x>','done',1,'2026-11-26 01:13:39.000000',NULL,'',NULL,0,'2026-11-26 01:13:39.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795655619.0@x>
Date: Thu, 26 Nov 2026 01:13:38 +0000
In-Reply-To: <5f265122f052e736ad0a6ff37b052821@localhost>

F ENG S A PIC - BEL
F BRE - ENG
A BUR S A PIC - BEL
A MAR - BUR
A PIC - BEL

' AS BLOB));
INSERT INTO "inbox" VALUES(220,'ffe4af1bee1a5c67816376a8549cbada5e6124070d3ab5e3b02f70dcc9ca944e','judge+norgphizqfcrzcibjvlfy7ei@localhost','test','','ann@example.org','2026-11-26 01:13:40.000000','ann@example.org','<1795655620.0@x>','done',1,'2026-11-26 01:13:40.000000',NULL,'',NULL,0,'2026-11-26 01:13:40.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795655620.0@x>
Date: Thu, 26 Nov 2026 01:13:39 +0000
In-Reply-To: <0bad2fa3f8f3b24b8e4cef111556e897@localhost>

A TRI - SER
A VIE - TRI
A RUM - SER
F ALB - GRE
A BUD - SER

' AS BLOB));
INSERT INTO "inbox" VALUES(221,'974a9ac4d354120a6e23d943eba7fa1b6bdae45037ccd6bf87c33d61359ae40e','judge+7xizuzdlt6xpfcwuqxkgpjae@localhost','test','','eve@example.org','2026-11-26 01:13:41.000000','eve@example.org','<1795655621.0@x>','done',1,'2026-11-26 01:13:41.000000',NULL,'',NULL,0,'2026-11-26 01:13:41.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795655621.0@x>
Date: Thu, 26 Nov 2026 01:13:40 +0000
In-Reply-To: <4251a4f052ef5958bf4a87e2b05915e4@localhost>

F NTH C A YOR - NWY
F NWG - BAR
A YOR - NWY

' AS BLOB));
INSERT INTO "inbox" VALUES(222,'02b1ad47de648836f21ad81975df6106780b93bc9fecbd38f9d64e9625a1d468','judge+2shpzbubbtc6gccbqnonoamq@localhost','test','','gerd@example.org','2026-11-26 01:13:42.000000','gerd@example.org','<1795655622.0@x>','done',1,'2026-11-26 01:13:42.000000',NULL,'',NULL,0,'2026-11-26 01:13:42.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795655622.0@x>
Date: Thu, 26 Nov 2026 01:13:41 +0000
In-Reply-To: <8a7e75bc2a525dc7c563574b3eceb9bf@localhost>

F DEN H
A KIE - HOL
A TYR - VIE

' AS BLOB));
INSERT INTO "inbox" VALUES(223,'a122df1bb66a2916e6b4237ea945c4cdbef0009fad602f6d872d9728fd1021c2','judge+u3mnaohqz3dy2pfaiviuf3o2@localhost','test','','ivo@example.org','2026-11-26 01:13:43.000000','ivo@example.org','<1795655623.0@x>','done',1,'2026-11-26 01:13:43.000000',NULL,'',NULL,0,'2026-11-26 01:13:43.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795655623.0@x>
Date: Thu, 26 Nov 2026 01:13:42 +0000
In-Reply-To: <938b4c2826fb7c3d6d0e2f592b5846fa@localhost>

A TUS - VEN
A PIE - MAR
F ION - TUN
A ROM - VEN
F NAP - ION

' AS BLOB));
INSERT INTO "inbox" VALUES(224,'4b288fa43ed16272375c6517cf2c9d5e9d426c0b520ed5748c5000e24b14fd53','judge+qdbdcos4sudlq6sulpcxe64x@localhost','test','','rosa@example.org','2026-11-26 01:13:44.000000','rosa@example.org','<1795655624.0@x>','done',1,'2026-11-26 01:13:44.000000',NULL,'',NULL,0,'2026-11-26 01:13:44.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795655624.0@x>
Date: Thu, 26 Nov 2026 01:13:43 +0000
In-Reply-To: <588397019c673ba616df407fe1d31114@localhost>

A UKR - RUM
F RUM - BLA
F BOT - SWE
A STP - NWY

' AS BLOB));
INSERT INTO "inbox" VALUES(225,'37b14761dcea38df5c2c5ed6a8c255cd794c1915c5d7bea53b34a5c38fcc648c','judge+rxtcajypfzuet23izifuwvrk@localhost','test','','tess@example.org','2026-11-26 01:13:45.000000','tess@example.org','<1795655625.0@x>','done',1,'2026-11-26 01:13:45.000000',NULL,'',NULL,0,'2026-11-26 01:13:45.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795655625.0@x>
Date: Thu, 26 Nov 2026 01:13:44 +0000
In-Reply-To: <0f430405fcd2acf7c397fb3a47ef3520@localhost>

A BUL - GRE
F BLA - CON

' AS BLOB));
INSERT INTO "inbox" VALUES(226,'d9f8f2bdc21d9c6d383702f82d9845f0c3741b3948ec3e6e0aa14e5783254293','judge+rxtcajypfzuet23izifuwvrk@localhost','test','','tess@example.org','2026-11-26 01:33:46.000000','tess@example.org','<1795656826.0@x>','done',1,'2026-11-26 01:33:46.000000',NULL,'',NULL,0,'2026-11-26 01:33:46.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795656826.0@x>
Date: Thu, 26 Nov 2026 01:33:45 +0000
In-Reply-To: <fe788a32eb070566aabaf1a5dc00651b@localhost>

A BUL - SER
A ARM - SEV
F BLA - RUM

' AS BLOB));
INSERT INTO "inbox" VALUES(227,'25641b705801ee7853bca1b12f815a2cb2bdec49bd58ef238a25ecb1cd43ce7b','judge+oxpytbatbrse4sw4hqhulifl@localhost','test','','fred@example.org','2026-11-26 02:03:47.000000','fred@example.org','<1795658627.0@x>','done',1,'2026-11-26 02:03:47.000000',NULL,'',NULL,0,'2026-11-26 02:03:47.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795658627.0@x>
Date: Thu, 26 Nov 2026 02:03:46 +0000
In-Reply-To: <fbc3eec582be86549351fc4f95d3a0c5@localhost>

ORDERS F1901M
A PIC - BEL

' AS BLOB));
INSERT INTO "inbox" VALUES(228,'2a2f92088252d1716cfa544846861f91b45f8894a08958b7ac3978fc3306f39f','judge+oxpytbatbrse4sw4hqhulifl@localhost','test','','fred@example.org','2026-11-26 02:03:48.000000','fred@example.org','<1795658628.0@x>','done',1,'2026-11-26 02:03:48.000000',NULL,'',NULL,0,'2026-11-26 02:03:48.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795658628.0@x>
Date: Thu, 26 Nov 2026 02:03:47 +0000
In-Reply-To: <a9f53f31120d47f0a899e40c222f0a8a@localhost>

SEQUENCE 5 1 3 2 4

' AS BLOB));
INSERT INTO "inbox" VALUES(229,'ed45ceb29edd77d9c87432fc8799e614d4d50af2db2f0bb6613b2b1779428fba','judge+rxtcajypfzuet23izifuwvrk@localhost','test','','tess@example.org','2026-11-26 02:03:49.000000','tess@example.org','<1795658629.0@x>','done',1,'2026-11-26 02:03:49.000000',NULL,'',NULL,0,'2026-11-26 02:03:49.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795658629.0@x>
Date: Thu, 26 Nov 2026 02:03:48 +0000
In-Reply-To: <16a1072eed4cc6f67289de074c60265f@localhost>

SEQUENCE 3 2 1

' AS BLOB));
INSERT INTO "inbox" VALUES(230,'032aaf5c3e66117e7232fe29742f9c2698949fdcafaaab18d84ace10e5756af0','judge+dqpcj7qypewsc2i4pff2dekv@localhost','test','','gm@example.org','2026-11-26 02:03:50.000000','gm@example.org','<1795658630.0@x>','done',1,'2026-11-26 02:03:50.000000',NULL,'',NULL,0,'2026-11-26 02:03:50.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795658630.0@x>
Date: Thu, 26 Nov 2026 02:03:49 +0000
In-Reply-To: <84062ae38bcbacf523435cf3db032f7b@localhost>

DENY SEQUENCE TURKEY Your three lines all count as they stand.

' AS BLOB));
INSERT INTO "inbox" VALUES(231,'3c81ead90a228cdfe7883b4c1ab9a4dd3f52e7e4a19f4538265288a733bcb986','judge+dqpcj7qypewsc2i4pff2dekv@localhost','test','','gm@example.org','2026-11-26 02:03:51.000000','gm@example.org','<1795658631.0@x>','done',1,'2026-11-26 02:03:51.000000',NULL,'',NULL,0,'2026-11-26 02:03:51.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795658631.0@x>
Date: Thu, 26 Nov 2026 02:03:50 +0000
In-Reply-To: <0ca39ae512e29e7893e7209a18b128ae@localhost>

ALLOW SEQUENCE ITALY

' AS BLOB));
INSERT INTO "inbox" VALUES(232,'55973c5fd6caa9b44726f4bdad2128bd3b04ef57639cfc37bedc7365c4b3c2c7','judge+qdbdcos4sudlq6sulpcxe64x@localhost','test','','rosa@example.org','2026-11-26 02:03:52.000000','rosa@example.org','<1795658632.0@x>','done',1,'2026-11-26 02:03:52.000000',NULL,'',NULL,0,'2026-11-26 02:03:52.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795658632.0@x>
Date: Thu, 26 Nov 2026 02:03:51 +0000
In-Reply-To: <e59c1b4ad09143b926fb40284669f6cb@localhost>

SET WAIT
A RUM H
F SWE H
F SEV H
A NWY H

' AS BLOB));
INSERT INTO "inbox" VALUES(233,'afd0d48811a22fc8cfd7836b81b5ea4eb6ba2d3083b5beb7e2f571bc6e8e0238','judge+norgphizqfcrzcibjvlfy7ei@localhost','test','','ann@example.org','2026-11-26 02:03:53.000000','ann@example.org','<1795658633.0@x>','done',1,'2026-11-26 02:03:53.000000',NULL,'',NULL,0,'2026-11-26 02:03:53.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795658633.0@x>
Date: Thu, 26 Nov 2026 02:03:52 +0000
In-Reply-To: <25c0d00d37b85b821b4ec73fc470d339@localhost>

SET DRAW
A SER H
F GRE H
A TRI H

' AS BLOB));
INSERT INTO "inbox" VALUES(234,'ad766d864313fbc8d4f89a026e2543d5da96c6805be132a180ebdf8f4f545f4d','judge@localhost','test','','gm@example.org','2026-11-26 02:03:54.000000','gm@example.org','<1795658634.0@x>','done',1,'2026-11-26 02:03:54.000000',NULL,'',NULL,0,'2026-11-26 02:03:54.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795658634.0@x>
Date: Thu, 26 Nov 2026 02:03:53 +0000

CREATE tomorrow gm-word future tense
SET POWERS CHOICE
SET VICTORY 8
SET NEXT 16 days
SET DELAY 20 minutes
SET LATE HOLD
SET GRACE 12 hours
SET REMIND 1 day
END

' AS BLOB));
INSERT INTO "inbox" VALUES(235,'dc581bceb5502e7738da595fc6442952afec2a717e754675ca259ddbf4a27920','judge@localhost','test','','ann@example.org','2026-11-26 02:03:55.000000','ann@example.org','<1795658635.0@x>','done',1,'2026-11-26 02:03:55.000000',NULL,'',NULL,0,'2026-11-26 02:03:55.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795658635.0@x>
Date: Thu, 26 Nov 2026 02:03:54 +0000

JOIN austria@tomorrow ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(236,'ab53af45946b6da7d77125e1c36a8685bea72eae284dc2586b890846b1ede9d5','judge@localhost','test','','eve@example.org','2026-11-26 02:03:56.000000','eve@example.org','<1795658636.0@x>','done',1,'2026-11-26 02:03:56.000000',NULL,'',NULL,0,'2026-11-26 02:03:56.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795658636.0@x>
Date: Thu, 26 Nov 2026 02:03:55 +0000

JOIN england@tomorrow eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(237,'33422a92bef4c70af65d702cf6ac2d6ea10d326aef9e128b326832cccd8bd55a','judge@localhost','test','','fred@example.org','2026-11-26 02:03:57.000000','fred@example.org','<1795658637.0@x>','done',1,'2026-11-26 02:03:57.000000',NULL,'',NULL,0,'2026-11-26 02:03:57.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795658637.0@x>
Date: Thu, 26 Nov 2026 02:03:56 +0000

JOIN france@tomorrow fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(238,'7bc51002d2a333d0c4ea9b1474093ecdd5d409638bc130021cd61feeb841d107','judge@localhost','test','','gerd@example.org','2026-11-26 02:03:58.000000','gerd@example.org','<1795658638.0@x>','done',1,'2026-11-26 02:03:58.000000',NULL,'',NULL,0,'2026-11-26 02:03:58.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795658638.0@x>
Date: Thu, 26 Nov 2026 02:03:57 +0000

JOIN germany@tomorrow gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(239,'b962f8c393703931f817b52a0c9cb64e2bcede82dd60ccfe764c158bb42fba12','judge@localhost','test','','ivo@example.org','2026-11-26 02:03:59.000000','ivo@example.org','<1795658639.0@x>','done',1,'2026-11-26 02:03:59.000000',NULL,'',NULL,0,'2026-11-26 02:03:59.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795658639.0@x>
Date: Thu, 26 Nov 2026 02:03:58 +0000

JOIN italy@tomorrow ivo-word

' AS BLOB));
INSERT INTO "inbox" VALUES(240,'18a298a98a90e433977f5d47ba7014c1560c7df37a226e73f237a7ef8bd9ec79','judge@localhost','test','','rosa@example.org','2026-11-26 02:04:00.000000','rosa@example.org','<1795658640.0@x>','done',1,'2026-11-26 02:04:00.000000',NULL,'',NULL,0,'2026-11-26 02:04:00.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795658640.0@x>
Date: Thu, 26 Nov 2026 02:03:59 +0000

JOIN russia@tomorrow rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(241,'f521f4f0b7abd5988d8c640199522de0bc0f1a386b68d5bfc1c3bca1e96d017c','judge@localhost','test','','tess@example.org','2026-11-26 02:04:01.000000','tess@example.org','<1795658641.0@x>','done',1,'2026-11-26 02:04:01.000000',NULL,'',NULL,0,'2026-11-26 02:04:01.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795658641.0@x>
Date: Thu, 26 Nov 2026 02:04:00 +0000

JOIN turkey@tomorrow tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(242,'a5b8501a326842201d751088a48e92ba10371a596fc830081e30980e9b86c07b','judge+lbyyg36ukrclay3hez7lktue@localhost','test','','fred@example.org','2026-11-26 02:04:02.000000','fred@example.org','<1795658642.0@x>','done',1,'2026-11-26 02:04:02.000000',NULL,'',NULL,0,'2026-11-26 02:04:02.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795658642.0@x>
Date: Thu, 26 Nov 2026 02:04:01 +0000
In-Reply-To: <f254001ae758f6b4ae4de4e928062304@localhost>

1. A Paris - Burgundy / A Burgundy - Munich (retreat, Bel, Pic)
2. A Marseilles - Spain / A Spain st.
3. F Brest - ENC / F Brest - ENC

' AS BLOB));
INSERT INTO "inbox" VALUES(243,'9c3b939182a8703511bac7b9580f3f125567a446313fac6f6b83013011f146ef','judge+a3eeprlohnplrhjqhzppp5bo@localhost','test','','eve@example.org','2026-11-26 02:04:03.000000','eve@example.org','<1795658643.0@x>','done',1,'2026-11-26 02:04:03.000000',NULL,'',NULL,0,'2026-11-26 02:04:03.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795658643.0@x>
Date: Thu, 26 Nov 2026 02:04:02 +0000
In-Reply-To: <a3f97f711e6f411e3b0f222653b3aa0f@localhost>

F Lon - Eng
F Edi - Nth
A Lvp - Wal

' AS BLOB));
INSERT INTO "inbox" VALUES(244,'1f360390ead16096daaf1ec087bae21ccaac2f20609b70b57abb62c01e50e125','judge+a3eeprlohnplrhjqhzppp5bo@localhost','test','','eve@example.org','2026-11-26 02:04:04.000000','eve@example.org','<1795658644.0@x>','done',1,'2026-11-26 02:04:04.000000',NULL,'',NULL,0,'2026-11-26 02:04:04.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795658644.0@x>
Date: Thu, 26 Nov 2026 02:04:03 +0000
In-Reply-To: <1a7c41ba6a50b8571bee1d109632c11e@localhost>

Spring 1901
F Lon - Eng
F Edi - Nth
A Lvp - Wal

' AS BLOB));
INSERT INTO "inbox" VALUES(245,'a83067dab2f26260094f2e9fa6e5ca06fb82da46438d98e5e7882f367e06a566','judge+a3eeprlohnplrhjqhzppp5bo@localhost','test','','eve@example.org','2026-11-26 02:04:05.000000','eve@example.org','<1795658645.0@x>','done',1,'2026-11-26 02:04:05.000000',NULL,'',NULL,0,'2026-11-26 02:04:05.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795658645.0@x>
Date: Thu, 26 Nov 2026 02:04:04 +0000
In-Reply-To: <cfb0a29195e9775b9ca14911ca00e6b6@localhost>

F Lon - Eng / F Eng - Bel
F Edi - Nth / F Nth S F Eng - Bel
A Lvp - Wal / A Wal st.

' AS BLOB));
INSERT INTO "inbox" VALUES(246,'f6514f3701a370bd49f99616359351e787708024177d52fbf2d01add498f2077','judge+rczuk2o6bl353oasebw475gx@localhost','test','','gerd@example.org','2026-11-26 02:04:06.000000','gerd@example.org','<1795658646.0@x>','done',1,'2026-11-26 02:04:06.000000',NULL,'',NULL,0,'2026-11-26 02:04:06.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795658646.0@x>
Date: Thu, 26 Nov 2026 02:04:05 +0000
In-Reply-To: <14a1077477832656c9f3c93beffcb603@localhost>

A Mun - Bur / A Mun - Bur unless Paris has moved there
A Ber - Kie / if F Kie - Den succeeded A Kie - Hol
F Kie - Den / F Den - Swe

' AS BLOB));
INSERT INTO "inbox" VALUES(247,'550a6c053b8285e7e96b298c4e08cbc23f55819218c359a9cdb1eba18dc9314d','judge+rczuk2o6bl353oasebw475gx@localhost','test','','gerd@example.org','2026-11-26 02:04:07.000000','gerd@example.org','<1795658647.0@x>','done',1,'2026-11-26 02:04:07.000000',NULL,'',NULL,0,'2026-11-26 02:04:07.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795658647.0@x>
Date: Thu, 26 Nov 2026 02:04:06 +0000
In-Reply-To: <377cd80cdd3e0dd21a75470db00fea27@localhost>

A Mun - Bur / A Mun - Bur
A Ber - Kie / A Kie - Hol
F Kie - Den / F Den - Swe

' AS BLOB));
INSERT INTO "inbox" VALUES(248,'1c543513cae63459f7edcc1e2f369f61c99a18d6f4d166a39df6614c3d9bc107','judge+rczuk2o6bl353oasebw475gx@localhost','test','','gerd@example.org','2026-11-26 02:04:08.000000','gerd@example.org','<1795658648.0@x>','done',1,'2026-11-26 02:04:08.000000',NULL,'',NULL,0,'2026-11-26 02:04:08.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795658648.0@x>
Date: Thu, 26 Nov 2026 02:04:07 +0000
In-Reply-To: <c0e64555f71d7d2d5f2bb8c473f83116@localhost>

A Mun - Bur / A Mun - Bur (retreat Ruh if Burgundy is French, otherwise Tyr)
A Ber - Kie / A Kie - Hol

' AS BLOB));
INSERT INTO "inbox" VALUES(249,'7a78f75310ad77314fdf2eb5a168e5ac9e3780efd400f38f6bfce6e5c6d655ba','judge+tuqn46jck5v3gca4jpoe7gzt@localhost','test','','ivo@example.org','2026-11-26 02:04:09.000000','ivo@example.org','<1795658649.0@x>','done',1,'2026-11-26 02:04:09.000000',NULL,'',NULL,0,'2026-11-26 02:04:09.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795658649.0@x>
Date: Thu, 26 Nov 2026 02:04:08 +0000
In-Reply-To: <24dafdba4f8220091a451223899816b1@localhost>

A Rom - Ven / A Ven st.
A Ven - Pie / A Pie - Tus
F Nap - Ion / F Ion - Tun

' AS BLOB));
INSERT INTO "inbox" VALUES(250,'8e1a4cb5342e5e0ccdc6397c9a5e85b9ad43c00a56f92f88033bbe6de7edc5c4','judge+tuqn46jck5v3gca4jpoe7gzt@localhost','test','','ivo@example.org','2026-11-26 02:04:10.000000','ivo@example.org','<1795658650.0@x>','done',1,'2026-11-26 02:04:10.000000',NULL,'',NULL,0,'2026-11-26 02:04:10.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795658650.0@x>
Date: Thu, 26 Nov 2026 02:04:09 +0000
In-Reply-To: <928284ed35d7dbd902f8978cd72c0e8c@localhost>

CLEAR

' AS BLOB));
INSERT INTO "inbox" VALUES(251,'2f4868001816df01a920b10a9951b2d6dd3768bf1a1435cca31eefa455652c11','judge+tuqn46jck5v3gca4jpoe7gzt@localhost','test','','ivo@example.org','2026-11-26 02:04:11.000000','ivo@example.org','<1795658651.0@x>','done',1,'2026-11-26 02:04:11.000000',NULL,'',NULL,0,'2026-11-26 02:04:11.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795658651.0@x>
Date: Thu, 26 Nov 2026 02:04:10 +0000
In-Reply-To: <183f8577ecc258b09416a6aff847d136@localhost>

A Rom - Ven / A Ven st.
A Ven - Pie / A Pie - Mar
F Nap - Ion / F Ion - Tun

' AS BLOB));
INSERT INTO "inbox" VALUES(252,'2e65ca6fd26127284b22866a14b51fbae2cc908323cc1751833309eaa3e01f15','judge+czexjabwbpao5esvphb4if5c@localhost','test','','ann@example.org','2026-11-26 02:04:12.000000','ann@example.org','<1795658652.0@x>','done',1,'2026-11-26 02:04:12.000000',NULL,'',NULL,0,'2026-11-26 02:04:12.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795658652.0@x>
Date: Thu, 26 Nov 2026 02:04:11 +0000
In-Reply-To: <91645a7aab82fb05bc8b7f14231940cf@localhost>

A Vie - Gal / A Vie - Bud
A Bud - Ser / A Ser - Gre
F Tri - Alb / F Alb S A Ser - Gre

' AS BLOB));
INSERT INTO "inbox" VALUES(253,'4af2ba2c6101e1055f2c2a4891afbc39407467a3ef3eb28ab58955b5ebe8f1f6','judge+nrj72st3t3lnz5fftaexodhw@localhost','test','','rosa@example.org','2026-11-26 02:04:13.000000','rosa@example.org','<1795658653.0@x>','done',1,'2026-11-26 02:04:13.000000',NULL,'',NULL,0,'2026-11-26 02:04:13.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795658653.0@x>
Date: Thu, 26 Nov 2026 02:04:12 +0000
In-Reply-To: <94d9175e8d0879074f10035e5abf1ee8@localhost>

SPRING 1901
A War - Gal
A Mos - Ukr
F Sev - Bla
F Stp(sc) - Bot
AUTUMN 1901
A Gal - Bud
A War - Gal
A Ukr - Rum
F Bot - Swe
F Sev - Rum

' AS BLOB));
INSERT INTO "inbox" VALUES(254,'5b043d065aa42b85ba66dd2b741708db8bfda4f3c5a65e22df237742c699b756','judge+nrj72st3t3lnz5fftaexodhw@localhost','test','','rosa@example.org','2026-11-26 02:04:14.000000','rosa@example.org','<1795658654.0@x>','done',1,'2026-11-26 02:04:14.000000',NULL,'',NULL,0,'2026-11-26 02:04:14.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795658654.0@x>
Date: Thu, 26 Nov 2026 02:04:13 +0000
In-Reply-To: <39a16af654a17aa052c5b415e38b6890@localhost>

SPRING 1901
A War - Gal
A Mos - Ukr
F Sev - Bla
F Stp(sc) - Bot
AUTUMN 1901
A Gal - Bud
A War - Gal
A Ukr - Rum
F Bot - Swe

' AS BLOB));
INSERT INTO "inbox" VALUES(255,'31909215eff8174d3dd39e1243d1aca0128ab4eeb641a8c0af24f97d7bb3a516','judge+sjd3e67zzg4hlwtohjhk6i7r@localhost','test','','tess@example.org','2026-11-26 02:04:15.000000','tess@example.org','<1795658655.0@x>','done',1,'2026-11-26 02:04:15.000000',NULL,'',NULL,0,'2026-11-26 02:04:15.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795658655.0@x>
Date: Thu, 26 Nov 2026 02:04:14 +0000
In-Reply-To: <bb3b82b366aeaac47967e3aa0df0ebe7@localhost>

A Con - Bul / A Bul - Ser
A Smy - Con / A Con - Bul
F Ank - Bla / F Ank - Bla

' AS BLOB));
INSERT INTO "inbox" VALUES(256,'29dc79820475bab280d111adeee04cd0259c8c42ed8dc440e6199ea6b1f7ea31','judge+lbyyg36ukrclay3hez7lktue@localhost','test','','fred@example.org','2026-11-26 02:34:16.000000','fred@example.org','<1795660456.0@x>','done',1,'2026-11-26 02:34:16.000000',NULL,'',NULL,0,'2026-11-26 02:34:16.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660456.0@x>
Date: Thu, 26 Nov 2026 02:34:15 +0000
In-Reply-To: <a283d24e4c3cf39eb74fa0cea4bc4288@localhost>

STATUS

' AS BLOB));
INSERT INTO "inbox" VALUES(257,'4fabddc61cd925b01b2c2979cb060a6cc2d7f2cf9677059fe19e0315de10d543','judge+lbyyg36ukrclay3hez7lktue@localhost','test','','fred@example.org','2026-11-26 02:34:17.000000','fred@example.org','<1795660457.0@x>','done',1,'2026-11-26 02:34:17.000000',NULL,'',NULL,0,'2026-11-26 02:34:17.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660457.0@x>
Date: Thu, 26 Nov 2026 02:34:16 +0000
In-Reply-To: <8be4f9293e958dfc3962dc904086b225@localhost>

BUILD A MAR
A Paris st. / A Paris st. (retreat, Gas, Bre)
A Spain st. / A Spain st. (retreat, Gas, Por)
F ENC - Bel / F Bel st.

' AS BLOB));
INSERT INTO "inbox" VALUES(258,'0c0f967cbadb72d61eb160befab5f58e1dcf73ec608d19cbb99b0091a0921e08','judge+rczuk2o6bl353oasebw475gx@localhost','test','','gerd@example.org','2026-11-26 02:34:18.000000','gerd@example.org','<1795660458.0@x>','done',1,'2026-11-26 02:34:18.000000',NULL,'',NULL,0,'2026-11-26 02:34:18.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660458.0@x>
Date: Thu, 26 Nov 2026 02:34:17 +0000
In-Reply-To: <319b29e2737e32f6c801c64e1b390941@localhost>

Build A Mun
A Bur - Pic / A Pic S A Bur - Par
A Mun - Bur / A Bur - Par
A Hol - Bel / A Hol - Bel
F Den st. / F Den st.

' AS BLOB));
INSERT INTO "inbox" VALUES(259,'eef76b8330b3e747a9b9b978065bbac8110562126387cdda7b0c4db30f97a797','judge+rczuk2o6bl353oasebw475gx@localhost','test','','gerd@example.org','2026-11-26 02:34:19.000000','gerd@example.org','<1795660459.0@x>','done',1,'2026-11-26 02:34:19.000000',NULL,'',NULL,0,'2026-11-26 02:34:19.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660459.0@x>
Date: Thu, 26 Nov 2026 02:34:18 +0000
In-Reply-To: <9672c914b53402c7165436c4f99a8452@localhost>

Build A Mun
Build F Kie
1. A Bur - Pic / A Pic S A Bur - Par
2. A Mun - Bur / A Bur - Par
3. A Hol - Bel / A Hol - Bel
4. F Kie - Hol / F Kie - Hol
5. F Den st. / F Den st.

' AS BLOB));
INSERT INTO "inbox" VALUES(260,'157d6b89d5b658c58397e3e1c574c451fb3dfcaa8927e776f02204b169c722eb','judge+tuqn46jck5v3gca4jpoe7gzt@localhost','test','','ivo@example.org','2026-11-26 02:34:20.000000','ivo@example.org','<1795660460.0@x>','done',1,'2026-11-26 02:34:20.000000',NULL,'',NULL,0,'2026-11-26 02:34:20.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795660460.0@x>
Date: Thu, 26 Nov 2026 02:34:19 +0000
In-Reply-To: <d38c33ee017e8f39186e763b65febf64@localhost>

WINTER 1901
Build A Rom
Build F Nap
SPRING 1902
A Mar st.
F Tun - Wes
F Nap - Tys
A Ven - Tri
A Rom - Ven
FALL 1902
A Mar - Spa
F Wes S A Mar - Spa
F Tys - Lyo
A Tri st.
A Ven S A Tri
SET WAIT

' AS BLOB));
INSERT INTO "inbox" VALUES(261,'ccdf5737fcfbdc2060c9e21ecbda30f83096755656dfeec7bd90e1a3a7b3178e','judge+czexjabwbpao5esvphb4if5c@localhost','test','','ann@example.org','2026-11-26 02:34:21.000000','ann@example.org','<1795660461.0@x>','done',1,'2026-11-26 02:34:21.000000',NULL,'',NULL,0,'2026-11-26 02:34:21.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795660461.0@x>
Date: Thu, 26 Nov 2026 02:34:20 +0000
In-Reply-To: <2619dbd7936281194b1d042487419a5e@localhost>

Build A Vie
A Vie - Gal / A Gal - War
A Bud S A Gre / A Bud st.
A Gre st. (retreat Alb) / A Gre - Ser
F Alb - Ion / F Ion - Nap

' AS BLOB));
INSERT INTO "inbox" VALUES(262,'e6b16150012c5b51494f40a3a034e3599cfc58c8d2afd596c5dcc3a28e6a3224','judge@localhost','test','','gm@example.org','2026-11-26 02:34:22.000000','gm@example.org','<1795660462.0@x>','done',1,'2026-11-26 02:34:22.000000',NULL,'',NULL,0,'2026-11-26 02:34:22.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795660462.0@x>
Date: Thu, 26 Nov 2026 02:34:21 +0000

CREATE fog gm-word blind 1801
SET POWERS CHOICE
SET PRESS GREY
SET MOVE NEXT 14 days
SET RETREAT NEXT 36 hours
SET DELAY 0 minutes
SET LATE HOLD
SET GRACE 36 hours
SET REMIND 8 hours
END

' AS BLOB));
INSERT INTO "inbox" VALUES(263,'78c5fca870d1c3316e661e38a957318283604cf6286d6d6d170cf2049df91e7c','judge@localhost','test','','olga@example.org','2026-11-26 02:34:23.000000','olga@example.org','<1795660463.0@x>','done',1,'2026-11-26 02:34:23.000000',NULL,'',NULL,0,'2026-11-26 02:34:23.000000',CAST('From: olga@example.org
Subject: orders
Message-ID: <1795660463.0@x>
Date: Thu, 26 Nov 2026 02:34:22 +0000

OBSERVE fog olga-word

' AS BLOB));
INSERT INTO "inbox" VALUES(264,'599d5ba8c0aeecbb851f5feeb78590241370b5a77b2b18ed4aa75f8464d4755d','judge@localhost','test','','ann@example.org','2026-11-26 02:34:24.000000','ann@example.org','<1795660464.0@x>','done',1,'2026-11-26 02:34:24.000000',NULL,'',NULL,0,'2026-11-26 02:34:24.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795660464.0@x>
Date: Thu, 26 Nov 2026 02:34:23 +0000

JOIN austria@fog ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(265,'212a01e921c0de08f4c56d24658f7f5c31dbd08b502100c01f9879d9d687ecde','judge@localhost','test','','eve@example.org','2026-11-26 02:34:25.000000','eve@example.org','<1795660465.0@x>','done',1,'2026-11-26 02:34:25.000000',NULL,'',NULL,0,'2026-11-26 02:34:25.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660465.0@x>
Date: Thu, 26 Nov 2026 02:34:24 +0000

JOIN england@fog eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(266,'7faa76139cc7c6a505567f3c7e6ffe86b5dd14ef7e2d64c0820f589524bc4988','judge@localhost','test','','fred@example.org','2026-11-26 02:34:26.000000','fred@example.org','<1795660466.0@x>','done',1,'2026-11-26 02:34:26.000000',NULL,'',NULL,0,'2026-11-26 02:34:26.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660466.0@x>
Date: Thu, 26 Nov 2026 02:34:25 +0000

JOIN france@fog fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(267,'d507f90894f8199c8ad7a8d18426fd5417147ac22c585579923efd279ec07edc','judge@localhost','test','','gerd@example.org','2026-11-26 02:34:27.000000','gerd@example.org','<1795660467.0@x>','done',1,'2026-11-26 02:34:27.000000',NULL,'',NULL,0,'2026-11-26 02:34:27.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660467.0@x>
Date: Thu, 26 Nov 2026 02:34:26 +0000

JOIN germany@fog gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(268,'2af993141e238c51cd14f71183bd59b609628c04d7387a3fa7c537d6a5194ca0','judge@localhost','test','','ivo@example.org','2026-11-26 02:34:28.000000','ivo@example.org','<1795660468.0@x>','done',1,'2026-11-26 02:34:28.000000',NULL,'',NULL,0,'2026-11-26 02:34:28.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795660468.0@x>
Date: Thu, 26 Nov 2026 02:34:27 +0000

JOIN italy@fog ivo-word

' AS BLOB));
INSERT INTO "inbox" VALUES(269,'3e870021f135e26cfd8ec58f259bb93010fb354e24d13989b5e3607303496b3d','judge@localhost','test','','rosa@example.org','2026-11-26 02:34:29.000000','rosa@example.org','<1795660469.0@x>','done',1,'2026-11-26 02:34:29.000000',NULL,'',NULL,0,'2026-11-26 02:34:29.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660469.0@x>
Date: Thu, 26 Nov 2026 02:34:28 +0000

JOIN russia@fog rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(270,'27722be6dbfd798d087c899918ce4730433ad8494ca4f31aedfdb185b24fe0ce','judge@localhost','test','','tess@example.org','2026-11-26 02:34:30.000000','tess@example.org','<1795660470.0@x>','done',1,'2026-11-26 02:34:30.000000',NULL,'',NULL,0,'2026-11-26 02:34:30.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795660470.0@x>
Date: Thu, 26 Nov 2026 02:34:29 +0000

JOIN turkey@fog tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(271,'eff76cd8fde63311a6efaf3392ffc0ed01cc06bb0c6c88bbb28b063daf6faaec','judge+p6ejds2d2cl46aq42lxba42c@localhost','test','','ann@example.org','2026-11-26 02:34:31.000000','ann@example.org','<1795660471.0@x>','done',1,'2026-11-26 02:34:31.000000',NULL,'',NULL,0,'2026-11-26 02:34:31.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795660471.0@x>
Date: Thu, 26 Nov 2026 02:34:30 +0000
In-Reply-To: <060512f9235aa20bf20b281eebf8a917@localhost>

Army Vienna to Galicia
Army Budapest to Serbia
Fleet Trieste to Albania
Spy Vienna to Tyrolia to Venice to Rome; Tuscany - Venice - Trieste; Vienna

' AS BLOB));
INSERT INTO "inbox" VALUES(272,'2bfcf4bb24efcc429ea3763ab6dd97015650b154cd6fbc0fae5e86150e34f603','judge+odzwjvf2j32guaoralrvpiwa@localhost','test','','eve@example.org','2026-11-26 02:34:32.000000','eve@example.org','<1795660472.0@x>','done',1,'2026-11-26 02:34:32.000000',NULL,'',NULL,0,'2026-11-26 02:34:32.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660472.0@x>
Date: Thu, 26 Nov 2026 02:34:31 +0000
In-Reply-To: <37c3ff3d232bfe5afcd0c70bec8193be@localhost>

PRESS TO FRANCE
I shall look into the Channel, if you do not mind.
ENDPRESS

F LON - NTH
F EDI - NWG
A LVP - YOR
SPY LON-ENG-BEL-HOL; HOL-KIE-DEN-SWE; NWY

' AS BLOB));
INSERT INTO "inbox" VALUES(273,'c57626844f33f1bdffe08ae696de52d8258528c2553ae3f19a47a3070cdbf0cf','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:34:33.000000','fred@example.org','<1795660473.0@x>','done',1,'2026-11-26 02:34:33.000000',NULL,'',NULL,0,'2026-11-26 02:34:33.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660473.0@x>
Date: Thu, 26 Nov 2026 02:34:32 +0000
In-Reply-To: <ac2e6ffd9807cd6ad26f283aa6028853@localhost>

A PAR - BUR
A MAR S A PAR - BUR
F BRE - MAO LOOK IRI
SPY PAR - PIC - BEL - RUH ; - BUR

' AS BLOB));
INSERT INTO "inbox" VALUES(274,'6038daa66b791e7706c3901c3e02c6721c4cb3104dfc8cdb9697450377ecc641','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:34:34.000000','fred@example.org','<1795660474.0@x>','done',1,'2026-11-26 02:34:34.000000',NULL,'',NULL,0,'2026-11-26 02:34:34.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660474.0@x>
Date: Thu, 26 Nov 2026 02:34:33 +0000
In-Reply-To: <e09e96b65bad3113f611d0a8fb3ba876@localhost>

A MAR S A PAR - BUR LOOK TYR
F BRE - MAO

' AS BLOB));
INSERT INTO "inbox" VALUES(275,'984d98eca8e30a0671b823a39cdcb91eeb65fc7f3cf4b022304b0a506056529a','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:34:35.000000','fred@example.org','<1795660475.0@x>','done',1,'2026-11-26 02:34:35.000000',NULL,'',NULL,0,'2026-11-26 02:34:35.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660475.0@x>
Date: Thu, 26 Nov 2026 02:34:34 +0000
In-Reply-To: <fccd85e43a1b852c3b2351527956f913@localhost>

A MAR S A PAR - BUR LOOK PIE

' AS BLOB));
INSERT INTO "inbox" VALUES(276,'07b1ba728b7c4f5285a7b9c945a0e78635713400b938536ddb002c5162c00b6e','judge+xyhiziq4b3c6wruu35uvawum@localhost','test','','gerd@example.org','2026-11-26 02:34:36.000000','gerd@example.org','<1795660476.0@x>','done',1,'2026-11-26 02:34:36.000000',NULL,'',NULL,0,'2026-11-26 02:34:36.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660476.0@x>
Date: Thu, 26 Nov 2026 02:34:35 +0000
In-Reply-To: <bd8b53f428c0b4e285cd54a0a32763af@localhost>

A MUN - RUH
A BER - KIE
F KIE - DEN
SPY MUN - KIE ; - BER - PAR - LVN

' AS BLOB));
INSERT INTO "inbox" VALUES(277,'3e064b9f02296cf9f403f3de7916fd53fbe8bfcebdad07848a3791470c62e89b','judge+xyhiziq4b3c6wruu35uvawum@localhost','test','','gerd@example.org','2026-11-26 02:34:37.000000','gerd@example.org','<1795660477.0@x>','done',1,'2026-11-26 02:34:37.000000',NULL,'',NULL,0,'2026-11-26 02:34:37.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660477.0@x>
Date: Thu, 26 Nov 2026 02:34:36 +0000
In-Reply-To: <154b46d4d111d79569fd445b8e43afac@localhost>

SPY MUN - BUR - PAR - PIC ; - BEL - HOL

' AS BLOB));
INSERT INTO "inbox" VALUES(278,'854acfb1902234e41031e96b8570906ac3266335929fae032b15e92314ef2aff','judge+apl73vsuzkkfhu4q4jng2en3@localhost','test','','ivo@example.org','2026-11-26 02:34:38.000000','ivo@example.org','<1795660478.0@x>','done',1,'2026-11-26 02:34:38.000000',NULL,'',NULL,0,'2026-11-26 02:34:38.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795660478.0@x>
Date: Thu, 26 Nov 2026 02:34:37 +0000
In-Reply-To: <18196ab0e95cdb3d3716e8207f77280f@localhost>

a ven - pie
a rom - ven
f nap - ion
spy ven - tri - bud - ser ; - tri - ven

' AS BLOB));
INSERT INTO "inbox" VALUES(279,'05e28e4d76767318d9614322557c2db0ced7ca327a5bbccfef5084325089d8ab','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:34:39.000000','rosa@example.org','<1795660479.0@x>','done',1,'2026-11-26 02:34:39.000000',NULL,'',NULL,0,'2026-11-26 02:34:39.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660479.0@x>
Date: Thu, 26 Nov 2026 02:34:38 +0000
In-Reply-To: <93060e6a7539d1c158fbedd8f5dc6f02@localhost>

A WAR - GAL
A MOS - UKR
F SEV - BLA
F STP/SC - BOT
A GAL - VIE
A BUD H

' AS BLOB));
INSERT INTO "inbox" VALUES(280,'f0bc0f4cdd51855001510f7df240ae1951be06c68638507a94c000dd620f1c08','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:34:40.000000','rosa@example.org','<1795660480.0@x>','done',1,'2026-11-26 02:34:40.000000',NULL,'',NULL,0,'2026-11-26 02:34:40.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660480.0@x>
Date: Thu, 26 Nov 2026 02:34:39 +0000
In-Reply-To: <30bb44f3b87f44fa2bd98c00632165d9@localhost>

SPY WAR - PRU - SIL - GAL
SPY MOS - UKR
LIST fog

' AS BLOB));
INSERT INTO "inbox" VALUES(281,'cd92e227dc4f6f9f6abfaee82707879de5361f87db08764222793dc97b182e1f','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:34:41.000000','rosa@example.org','<1795660481.0@x>','done',1,'2026-11-26 02:34:41.000000',NULL,'',NULL,0,'2026-11-26 02:34:41.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660481.0@x>
Date: Thu, 26 Nov 2026 02:34:40 +0000
In-Reply-To: <8bc9c6058b7bb11dc39b08367fded3b4@localhost>

SPY WAR - PRU - SIL - GAL

' AS BLOB));
INSERT INTO "inbox" VALUES(282,'999dc5037a7c31b5ec29458b4f9ceb9c5a12fd5fbf296ff02cf755721dc54098','judge+vs3v6tksncnciqymtefvqq34@localhost','test','','tess@example.org','2026-11-26 02:34:42.000000','tess@example.org','<1795660482.0@x>','done',1,'2026-11-26 02:34:42.000000',NULL,'',NULL,0,'2026-11-26 02:34:42.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795660482.0@x>
Date: Thu, 26 Nov 2026 02:34:41 +0000
In-Reply-To: <8821791ea434e124eb478faf7a14510b@localhost>

A CON - BUL
A SMY - CON
F ANK - BLA

' AS BLOB));
INSERT INTO "inbox" VALUES(283,'88dce8e73d3ab2ba710053423362445744fb523afa2acbe5cdc0c8203f779afb','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:34:43.000000','rosa@example.org','<1795660483.0@x>','done',1,'2026-11-26 02:34:43.000000',NULL,'',NULL,0,'2026-11-26 02:34:43.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660483.0@x>
Date: Thu, 26 Nov 2026 02:34:42 +0000
In-Reply-To: <6b28e3f2d851a3593ae2c64465a3c9a7@localhost>

STATUS
LISTS

' AS BLOB));
INSERT INTO "inbox" VALUES(284,'72b4e0a66e0e060ea1a089c26de47dc7ce35680e85d938212f422a5669370e47','judge+p6ejds2d2cl46aq42lxba42c@localhost','test','','ann@example.org','2026-11-26 02:34:44.000000','ann@example.org','<1795660484.0@x>','done',1,'2026-11-26 02:34:44.000000',NULL,'',NULL,0,'2026-11-26 02:34:44.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795660484.0@x>
Date: Thu, 26 Nov 2026 02:34:43 +0000
In-Reply-To: <1627bca9454405ac9be54a17b35fe2b4@localhost>

F ALB - GRE
A SER S F ALB - GRE LOOK BUL
A VIE - BUD

' AS BLOB));
INSERT INTO "inbox" VALUES(285,'6c4e70465ffe0d2417bda23d7b40c485b93ee8a9e7feddf42d2a34dfba3bbf8c','judge+odzwjvf2j32guaoralrvpiwa@localhost','test','','eve@example.org','2026-11-26 02:34:45.000000','eve@example.org','<1795660485.0@x>','done',1,'2026-11-26 02:34:45.000000',NULL,'',NULL,0,'2026-11-26 02:34:45.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660485.0@x>
Date: Thu, 26 Nov 2026 02:34:44 +0000
In-Reply-To: <5dd3746c4b0d6c39a47f53e4e99f7871@localhost>

A YOR - NWY
F NTH C A YOR - NWY
F NWG S A YOR - NWY LOOK BAR

' AS BLOB));
INSERT INTO "inbox" VALUES(286,'602e1e47de7194e4be8a67af2034df9ee5ce838166331f2a6e3b1aa4a62d5312','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:34:46.000000','fred@example.org','<1795660486.0@x>','done',1,'2026-11-26 02:34:46.000000',NULL,'',NULL,0,'2026-11-26 02:34:46.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660486.0@x>
Date: Thu, 26 Nov 2026 02:34:45 +0000
In-Reply-To: <2074ddffdde5e197918eb91888330d5d@localhost>

A BUR - BEL
A MAR - SPA
F MAO - POR

' AS BLOB));
INSERT INTO "inbox" VALUES(287,'dfe9c3f46358765c762a662b3d1693f979d121c43368abddf598cad4c7759607','judge+xyhiziq4b3c6wruu35uvawum@localhost','test','','gerd@example.org','2026-11-26 02:34:47.000000','gerd@example.org','<1795660487.0@x>','done',1,'2026-11-26 02:34:47.000000',NULL,'',NULL,0,'2026-11-26 02:34:47.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660487.0@x>
Date: Thu, 26 Nov 2026 02:34:46 +0000
In-Reply-To: <466d19d53ed73e6ec9acb3dd4c192187@localhost>

F DEN H
A KIE - HOL
A RUH S A KIE - HOL LOOK BUR

' AS BLOB));
INSERT INTO "inbox" VALUES(288,'eecf386e1f319a65d1aefa5be34268ff6b78ea46593ee89b53a4ab0898ccbc5b','judge+apl73vsuzkkfhu4q4jng2en3@localhost','test','','ivo@example.org','2026-11-26 02:34:48.000000','ivo@example.org','<1795660488.0@x>','done',1,'2026-11-26 02:34:48.000000',NULL,'',NULL,0,'2026-11-26 02:34:48.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795660488.0@x>
Date: Thu, 26 Nov 2026 02:34:47 +0000
In-Reply-To: <8d2423149167409aa6ba2dbc8675006a@localhost>

A VEN - TRI
A PIE - VEN
F ION - TUN

' AS BLOB));
INSERT INTO "inbox" VALUES(289,'ac5d79bded35b51ba4b7ed7ddeb7384477849cae8cb06264cee98b26b25b6201','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:34:49.000000','rosa@example.org','<1795660489.0@x>','done',1,'2026-11-26 02:34:49.000000',NULL,'',NULL,0,'2026-11-26 02:34:49.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660489.0@x>
Date: Thu, 26 Nov 2026 02:34:48 +0000
In-Reply-To: <439c8c1b511f1eb0dc0b9d9379ebc70f@localhost>

F BOT - SWE
A UKR - RUM
F SEV S A UKR - RUM LOOK BLA
A WAR - GAL

' AS BLOB));
INSERT INTO "inbox" VALUES(290,'276fb29494ab7a9aa7f45c309a3c2891c3ba7196d2a4abcda57a490cb51d4abb','judge+3fx4wc2nzggzngyrtf3gt42o@localhost','test','','olga@example.org','2026-11-26 02:34:50.000000','olga@example.org','<1795660490.0@x>','done',1,'2026-11-26 02:34:50.000000',NULL,'',NULL,0,'2026-11-26 02:34:50.000000',CAST('From: olga@example.org
Subject: orders
Message-ID: <1795660490.0@x>
Date: Thu, 26 Nov 2026 02:34:49 +0000
In-Reply-To: <c6082b4934b03e10d5bfd11b045b8a22@localhost>

STATUS
LISTS

' AS BLOB));
INSERT INTO "inbox" VALUES(291,'3846dcfa9bcd155d6c475562a7803e5ca8ded4dad8880f868a093b4a81979aa7','judge+vs3v6tksncnciqymtefvqq34@localhost','test','','tess@example.org','2026-11-26 02:34:51.000000','tess@example.org','<1795660491.0@x>','done',1,'2026-11-26 02:34:51.000000',NULL,'',NULL,0,'2026-11-26 02:34:51.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795660491.0@x>
Date: Thu, 26 Nov 2026 02:34:50 +0000
In-Reply-To: <bad4dbad4428a3a64aaa42afa0b32c57@localhost>

A BUL - GRE
F ANK - BLA
A CON - BUL
SPY CON - BUL - SER

' AS BLOB));
INSERT INTO "inbox" VALUES(292,'272d1981550d748c6edb0c0f64eab338de503181361308a0c342c0393102122e','judge+p6ejds2d2cl46aq42lxba42c@localhost','test','','ann@example.org','2026-11-26 02:34:52.000000','ann@example.org','<1795660492.0@x>','done',1,'2026-11-26 02:34:52.000000',NULL,'',NULL,0,'2026-11-26 02:34:52.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795660492.0@x>
Date: Thu, 26 Nov 2026 02:34:51 +0000
In-Reply-To: <7cb92e5ca6ce222d21a83f0c0a3c7d8b@localhost>

BUILD A VIE

' AS BLOB));
INSERT INTO "inbox" VALUES(293,'43a43e3c4c32899faa60600f7fef5912e196d34e14cd07cb5f02e2338c2f360e','judge+odzwjvf2j32guaoralrvpiwa@localhost','test','','eve@example.org','2026-11-26 02:34:53.000000','eve@example.org','<1795660493.0@x>','done',1,'2026-11-26 02:34:53.000000',NULL,'',NULL,0,'2026-11-26 02:34:53.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660493.0@x>
Date: Thu, 26 Nov 2026 02:34:52 +0000
In-Reply-To: <e01bd0b8584de0b8b8e5e2b20c1751d0@localhost>

BUILD F EDI

' AS BLOB));
INSERT INTO "inbox" VALUES(294,'5460b3012378c14dffa051168582fd23c1f0388e4ba03b73e23a5eef0866bdc3','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:34:54.000000','fred@example.org','<1795660494.0@x>','done',1,'2026-11-26 02:34:54.000000',NULL,'',NULL,0,'2026-11-26 02:34:54.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660494.0@x>
Date: Thu, 26 Nov 2026 02:34:53 +0000
In-Reply-To: <38caa2aaae0489c5c63e3411ce4051b6@localhost>

BUILD F BRE
BUILD A PAR
BUILD A MAR

' AS BLOB));
INSERT INTO "inbox" VALUES(295,'56acde5c6062af99b695e3dddabdd1135489dc7e332f85b2bedd8b262ab30217','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:34:55.000000','fred@example.org','<1795660495.0@x>','done',1,'2026-11-26 02:34:55.000000',NULL,'',NULL,0,'2026-11-26 02:34:55.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660495.0@x>
Date: Thu, 26 Nov 2026 02:34:54 +0000
In-Reply-To: <a9de6578e7ab3d2f6aec76c8f79b83f1@localhost>

BUILD F BRE
BUILD A PAR
BUILD A MAR
BUILD SPY MUN

' AS BLOB));
INSERT INTO "inbox" VALUES(296,'3382610607bad7840b5afda606f11c97fe3fdab5712b3d033a9cb87407098b09','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:34:56.000000','fred@example.org','<1795660496.0@x>','done',1,'2026-11-26 02:34:56.000000',NULL,'',NULL,0,'2026-11-26 02:34:56.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660496.0@x>
Date: Thu, 26 Nov 2026 02:34:55 +0000
In-Reply-To: <cf7b181ecaf26cdf4d274ab44c7701de@localhost>

BUILD F BRE
BUILD A PAR
BUILD A MAR
BUILD SPY BEL

' AS BLOB));
INSERT INTO "inbox" VALUES(297,'e79aebfcc2ab212371cf21d5b266f1595940593a7e4c0a39b3fda2b386e4e161','judge+xyhiziq4b3c6wruu35uvawum@localhost','test','','gerd@example.org','2026-11-26 02:34:57.000000','gerd@example.org','<1795660497.0@x>','done',1,'2026-11-26 02:34:57.000000',NULL,'',NULL,0,'2026-11-26 02:34:57.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660497.0@x>
Date: Thu, 26 Nov 2026 02:34:56 +0000
In-Reply-To: <1e3533e29c624fa02a018dd7cf731c01@localhost>

BUILD F KIE
BUILD A MUN
BUILD SPY HOL

' AS BLOB));
INSERT INTO "inbox" VALUES(298,'2c0a7e50158f574d06e34bd96db26ffec9d7895e812a6e3270f1ee37f4f4b8a3','judge+xyhiziq4b3c6wruu35uvawum@localhost','test','','gerd@example.org','2026-11-26 02:34:58.000000','gerd@example.org','<1795660498.0@x>','done',1,'2026-11-26 02:34:58.000000',NULL,'',NULL,0,'2026-11-26 02:34:58.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660498.0@x>
Date: Thu, 26 Nov 2026 02:34:57 +0000
In-Reply-To: <29ee253ec6700ad3f29acf5a692fb4f0@localhost>

BUILD F KIE
BUILD A MUN

' AS BLOB));
INSERT INTO "inbox" VALUES(299,'7e68250dcc6a174c4bdf731c15e2c2f4c325d8701d268890aea7ac00ae76f9b4','judge+apl73vsuzkkfhu4q4jng2en3@localhost','test','','ivo@example.org','2026-11-26 02:34:59.000000','ivo@example.org','<1795660499.0@x>','done',1,'2026-11-26 02:34:59.000000',NULL,'',NULL,0,'2026-11-26 02:34:59.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795660499.0@x>
Date: Thu, 26 Nov 2026 02:34:58 +0000
In-Reply-To: <15a569c58d372f96627b4f5dbb6d3c8f@localhost>

BUILD F NAP
BUILD A ROM

' AS BLOB));
INSERT INTO "inbox" VALUES(300,'4d3a1fd5bd6e707dc7a1fc5610921769c8f27534fa74d9d2b86faddb16f72f92','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:35:00.000000','rosa@example.org','<1795660500.0@x>','done',1,'2026-11-26 02:35:00.000000',NULL,'',NULL,0,'2026-11-26 02:35:00.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660500.0@x>
Date: Thu, 26 Nov 2026 02:34:59 +0000
In-Reply-To: <f1743cdb5fb43b1d91364ff228e9417a@localhost>

BUILD F STP/NC
BUILD A WAR
BUILD SPY WAR

' AS BLOB));
INSERT INTO "inbox" VALUES(301,'edc3ec3e78e3b57e34da45f63ff7069f13817274438108cca40095f6220227c4','judge+vs3v6tksncnciqymtefvqq34@localhost','test','','tess@example.org','2026-11-26 02:35:01.000000','tess@example.org','<1795660501.0@x>','done',1,'2026-11-26 02:35:01.000000',NULL,'',NULL,0,'2026-11-26 02:35:01.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795660501.0@x>
Date: Thu, 26 Nov 2026 02:35:00 +0000
In-Reply-To: <2fdfe2e34df6458a43b4bdc790493c9c@localhost>

BUILD F SMY

' AS BLOB));
INSERT INTO "inbox" VALUES(302,'4e4a8cbf350a846ca0ed483ce9ae5eefef35ace05174aebc2d37980876f3e7eb','judge+p6ejds2d2cl46aq42lxba42c@localhost','test','','ann@example.org','2026-11-26 02:35:02.000000','ann@example.org','<1795660502.0@x>','done',1,'2026-11-26 02:35:02.000000',NULL,'',NULL,0,'2026-11-26 02:35:02.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795660502.0@x>
Date: Thu, 26 Nov 2026 02:35:01 +0000
In-Reply-To: <cc15e32cedbfdddddec035b004b62b83@localhost>

A SER S A BUD
A BUD S A VIE - TRI LOOK RUM
A VIE - TRI
F GRE H

' AS BLOB));
INSERT INTO "inbox" VALUES(303,'40fe8075093d30bc9957345eb8ceef32e8bd220490e2b4d3e3c9e4692cf5743c','judge+odzwjvf2j32guaoralrvpiwa@localhost','test','','eve@example.org','2026-11-26 02:35:03.000000','eve@example.org','<1795660503.0@x>','done',1,'2026-11-26 02:35:03.000000',NULL,'',NULL,0,'2026-11-26 02:35:03.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660503.0@x>
Date: Thu, 26 Nov 2026 02:35:02 +0000
In-Reply-To: <145a2cb487ebbe72db7f94487135ebae@localhost>

F NTH - DEN
F NWG - NTH
A NWY - SWE
F EDI - NTH

' AS BLOB));
INSERT INTO "inbox" VALUES(304,'8525f3957198c84698e7eb9450668bf2a19bab535b81085304c52d545d615b63','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:35:04.000000','fred@example.org','<1795660504.0@x>','done',1,'2026-11-26 02:35:04.000000',NULL,'',NULL,0,'2026-11-26 02:35:04.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660504.0@x>
Date: Thu, 26 Nov 2026 02:35:03 +0000
In-Reply-To: <0b2f416ab4f6c6339cd67c43155cbbbe@localhost>

A BEL - HOL
A PAR - BUR
A MAR - PIE
F BRE - ENG
A SPA - GAS
F POR - SPA/SC
SPY BEL - RUH - KIE - BER ; - SIL - WAR - UKR

' AS BLOB));
INSERT INTO "inbox" VALUES(305,'59dcdf3a7b697f9d71fc525248e9c3d94c7ac50e52da43585ccbfdb8915f55a3','judge+xyhiziq4b3c6wruu35uvawum@localhost','test','','gerd@example.org','2026-11-26 02:35:05.000000','gerd@example.org','<1795660505.0@x>','done',1,'2026-11-26 02:35:05.000000',NULL,'',NULL,0,'2026-11-26 02:35:05.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660505.0@x>
Date: Thu, 26 Nov 2026 02:35:04 +0000
In-Reply-To: <8a429161c6c233bec0a002bed7ee0611@localhost>

A HOL S A RUH - BEL LOOK NTH
A RUH - BEL
F KIE S F DEN LOOK BAL
F DEN S A NWY - SWE LOOK NTH
A MUN - TYR
SPY HOL - NTH - NWY - STP

' AS BLOB));
INSERT INTO "inbox" VALUES(306,'972f168dbf8d4236cbb923b8db100e478c225349f9966f3bccc53e63fa7943e9','judge+apl73vsuzkkfhu4q4jng2en3@localhost','test','','ivo@example.org','2026-11-26 02:35:06.000000','ivo@example.org','<1795660506.0@x>','done',1,'2026-11-26 02:35:06.000000',NULL,'',NULL,0,'2026-11-26 02:35:06.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795660506.0@x>
Date: Thu, 26 Nov 2026 02:35:05 +0000
In-Reply-To: <33a6199d6706e9fa4ee11768e79c357e@localhost>

A TRI H
A VEN S A TRI LOOK TYR
A ROM - APU
F NAP - ION
F TUN - TYS
SPY TRI - ADR - ALB - GRE

' AS BLOB));
INSERT INTO "inbox" VALUES(307,'85f4184af3fcb65ab77bcbac7715675124d58f10e53dc16242bb336dee5a1049','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:35:07.000000','rosa@example.org','<1795660507.0@x>','done',1,'2026-11-26 02:35:07.000000',NULL,'',NULL,0,'2026-11-26 02:35:07.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660507.0@x>
Date: Thu, 26 Nov 2026 02:35:06 +0000
In-Reply-To: <3e8ad6064519ce6885fb7594455b113f@localhost>

A RUM S A GAL - BUD LOOK SER
A GAL - BUD
F SEV - BLA
F SWE - NWY
F STP/NC S F SWE - NWY LOOK BAR
A WAR - GAL
SPY GAL - VIE - BOH - MUN ; - BOH - VIE
SPY WAR STAY ; - LVN - BAL - DEN

' AS BLOB));
INSERT INTO "inbox" VALUES(308,'52a805d9cf4f049e671e2d59f91a2a032856513dea46ee9ad1652b3ea0d96086','judge+vs3v6tksncnciqymtefvqq34@localhost','test','','tess@example.org','2026-11-26 02:35:08.000000','tess@example.org','<1795660508.0@x>','done',1,'2026-11-26 02:35:08.000000',NULL,'',NULL,0,'2026-11-26 02:35:08.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795660508.0@x>
Date: Thu, 26 Nov 2026 02:35:07 +0000
In-Reply-To: <d135d37a8154b52d25cf754e60cdcb60@localhost>

A BUL - SER
F BLA - RUM
A CON H
F SMY - AEG

' AS BLOB));
INSERT INTO "inbox" VALUES(309,'937242febd4a42aeefd0a679f9f5e9438eac4aa6b96e6b634507cbb862730ffe','judge+odzwjvf2j32guaoralrvpiwa@localhost','test','','eve@example.org','2026-11-26 02:35:09.000000','eve@example.org','<1795660509.0@x>','done',1,'2026-11-26 02:35:09.000000',NULL,'',NULL,0,'2026-11-26 02:35:09.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660509.0@x>
Date: Thu, 26 Nov 2026 02:35:08 +0000
In-Reply-To: <8438121b45be1f81acc4297aad4af1c4@localhost>

A NWY R FIN

' AS BLOB));
INSERT INTO "inbox" VALUES(310,'ed383fe5d9e3d6818e66f44efc0dff150a96da55f341787087b7cfa43446c3ff','judge+3cgnjb5htguvqu63vorloh4f@localhost','test','','fred@example.org','2026-11-26 02:35:10.000000','fred@example.org','<1795660510.0@x>','done',1,'2026-11-26 02:35:10.000000',NULL,'',NULL,0,'2026-11-26 02:35:10.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660510.0@x>
Date: Thu, 26 Nov 2026 02:35:09 +0000
In-Reply-To: <8333e7b04c621bb4e34e01656fa3fdb9@localhost>

A BEL R PIC

' AS BLOB));
INSERT INTO "inbox" VALUES(311,'b4a6ca7ba7e0ab4ca268eed3402a0feb26d28e6e1140b325ffb7971a136281c5','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:35:11.000000','rosa@example.org','<1795660511.0@x>','done',1,'2026-11-26 02:35:11.000000',NULL,'',NULL,0,'2026-11-26 02:35:11.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660511.0@x>
Date: Thu, 26 Nov 2026 02:35:10 +0000
In-Reply-To: <34da8d2c58964b5d8767d1b9959e51c1@localhost>

SPY MUN - TYR

' AS BLOB));
INSERT INTO "inbox" VALUES(312,'99fa21e8e347e05cb15b9643c52f4a200c0eca3c58e2adfdb519d052c03d58c9','judge+p6ejds2d2cl46aq42lxba42c@localhost','test','','ann@example.org','2026-11-26 02:35:12.000000','ann@example.org','<1795660512.0@x>','done',1,'2026-11-26 02:35:12.000000',NULL,'',NULL,0,'2026-11-26 02:35:12.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795660512.0@x>
Date: Thu, 26 Nov 2026 02:35:11 +0000
In-Reply-To: <a95b3844d33377aa9cab97f484214752@localhost>

A SER S A BUD
A BUD - RUM
A VIE - BUD
F GRE - BUL/SC
SPY VIE - GAL - UKR - MOS ; - WAR - SIL - BOH ; - VIE
SET DRAW

' AS BLOB));
INSERT INTO "inbox" VALUES(313,'d1b641e8624c4fe5f5187e1597ba1551d4871704b59f3aec264b93b05ef09cf0','judge+xyhiziq4b3c6wruu35uvawum@localhost','test','','gerd@example.org','2026-11-26 02:35:13.000000','gerd@example.org','<1795660513.0@x>','done',1,'2026-11-26 02:35:13.000000',NULL,'',NULL,0,'2026-11-26 02:35:13.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660513.0@x>
Date: Thu, 26 Nov 2026 02:35:12 +0000
In-Reply-To: <1c133d463f486adc1186a96b69ba189f@localhost>

A BEL H
A HOL S A BEL LOOK NTH
F DEN - SWE
F KIE - DEN
A TYR - VIE

' AS BLOB));
INSERT INTO "inbox" VALUES(314,'1819da70c8099f8f358e777d97c0b230c1c80bfed0d6189bff056b404b39c58c','judge+apl73vsuzkkfhu4q4jng2en3@localhost','test','','ivo@example.org','2026-11-26 02:35:14.000000','ivo@example.org','<1795660514.0@x>','done',1,'2026-11-26 02:35:14.000000',NULL,'',NULL,0,'2026-11-26 02:35:14.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795660514.0@x>
Date: Thu, 26 Nov 2026 02:35:13 +0000
In-Reply-To: <ede989ca77800bb12cc6a7102ea86660@localhost>

A TRI S A TYR - VIE LOOK ALB
A VEN - TYR
F ION - GRE
F TYS - LVP

' AS BLOB));
INSERT INTO "inbox" VALUES(315,'7eb63e66fceb162134f488081dfd13d636d7521a8c8bd418371a8c1e63ff2aef','judge+5pgefjoyfi2fdgd3x43klj3f@localhost','test','','rosa@example.org','2026-11-26 02:35:15.000000','rosa@example.org','<1795660515.0@x>','done',1,'2026-11-26 02:35:15.000000',NULL,'',NULL,0,'2026-11-26 02:35:15.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660515.0@x>
Date: Thu, 26 Nov 2026 02:35:14 +0000
In-Reply-To: <5b1a6098d02a3a441f3d032908db95fa@localhost>

A GAL S A RUM - BUD LOOK VIE
A RUM - BUD
F SEV - RUM
F NWY - SWE
F STP/NC - NWY
A WAR - MOS
SPY WAR - LVN - BAL - DEN ; - NTH - NWY

' AS BLOB));
INSERT INTO "inbox" VALUES(316,'283fc57408831531fa6450b65911db6d26be551c77a2cfb107be2045c1323e0a','judge+vs3v6tksncnciqymtefvqq34@localhost','test','','tess@example.org','2026-11-26 02:35:16.000000','tess@example.org','<1795660516.0@x>','done',1,'2026-11-26 02:35:16.000000',NULL,'',NULL,0,'2026-11-26 02:35:16.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795660516.0@x>
Date: Thu, 26 Nov 2026 02:35:15 +0000
In-Reply-To: <6d85e4386a9499c9d8e9ddb21ea6da8b@localhost>

A BUL - SER
F BLA S A CON - BUL LOOK RUM
A CON - BUL
F AEG - GRE
SET WAIT

' AS BLOB));
INSERT INTO "inbox" VALUES(317,'6ded15d610ef6b51010efacb6a815a2570e4295ea18c246d51844054eeb43eaa','judge+odzwjvf2j32guaoralrvpiwa@localhost','test','','eve@example.org','2026-11-26 02:35:17.000000','eve@example.org','<1795660517.0@x>','done',1,'2026-11-26 02:35:17.000000',NULL,'',NULL,0,'2026-11-26 02:35:17.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660517.0@x>
Date: Thu, 26 Nov 2026 02:35:16 +0000
In-Reply-To: <00ae119970d75c661f06f44a0f69ce14@localhost>

PRESS TO FRANCE
What do you see in the Channel?
ENDPRESS

' AS BLOB));
INSERT INTO "inbox" VALUES(318,'bd1d9d06d9d719331c9321aba7436e0ced9c42e9f31e929c7757c818a5dfb527','judge+pdz4ehacxzdhajkuuvujtktxh@localhost','test','','fred@example.org','2026-11-26 02:35:18.000000','fred@example.org',NULL,'held',1,'2026-11-26 02:35:18.000000',NULL,'PRESS','7bc868d2e237a4b1053b34610095f56ae8e82fad9fcd3db1a8581f0ce419a6fd',0,'2026-11-26 02:35:18.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660518.0@x>
Date: Thu, 26 Nov 2026 02:35:17 +0000
In-Reply-To: <press.6.63@localhost>

A PAR - PIC
F BRE - ENG

' AS BLOB));
INSERT INTO "inbox" VALUES(319,'0caaacf25eb396918c63800b3ec79f6ea06f7836edcf18816ac18c8165edb430','judge@localhost','test','','gm@example.org','2026-11-26 02:35:19.000000','gm@example.org','<1795660519.0@x>','done',1,'2026-11-26 02:35:19.000000',NULL,'',NULL,0,'2026-11-26 02:35:19.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795660519.0@x>
Date: Thu, 26 Nov 2026 02:35:18 +0000

CREATE verdun gm-word standard
SET POWERS CHOICE
SET VICTORY 6
SET DRAWS OFF
SET DELAY 0 minutes
END

' AS BLOB));
INSERT INTO "inbox" VALUES(320,'9b19040177192c2fc9d8bb955cf079d118261c98466bccdf4e8635eeb2e0c77e','judge@localhost','test','','ann@example.org','2026-11-26 02:35:20.000000','ann@example.org','<1795660520.0@x>','done',1,'2026-11-26 02:35:20.000000',NULL,'',NULL,0,'2026-11-26 02:35:20.000000',CAST('From: ann@example.org
Subject: orders
Message-ID: <1795660520.0@x>
Date: Thu, 26 Nov 2026 02:35:19 +0000

JOIN austria@verdun ann-word

' AS BLOB));
INSERT INTO "inbox" VALUES(321,'98b8a580afc4fb4d7422034acdbf568227561f1ad707c4b5d2be6b8cba33082d','judge@localhost','test','','eve@example.org','2026-11-26 02:35:21.000000','eve@example.org','<1795660521.0@x>','done',1,'2026-11-26 02:35:21.000000',NULL,'',NULL,0,'2026-11-26 02:35:21.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660521.0@x>
Date: Thu, 26 Nov 2026 02:35:20 +0000

JOIN england@verdun eve-word

' AS BLOB));
INSERT INTO "inbox" VALUES(322,'69f8bd178918f581a651b2e9ee2392499bda059de10fcbb3409fb785bbc9fa42','judge@localhost','test','','fred@example.org','2026-11-26 02:35:22.000000','fred@example.org','<1795660522.0@x>','done',1,'2026-11-26 02:35:22.000000',NULL,'',NULL,0,'2026-11-26 02:35:22.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660522.0@x>
Date: Thu, 26 Nov 2026 02:35:21 +0000

JOIN france@verdun fred-word

' AS BLOB));
INSERT INTO "inbox" VALUES(323,'eb1f3501cfe9b32a6f60257c54e51ed30606b287de2bfa0bbd85f1ec624d619c','judge@localhost','test','','gerd@example.org','2026-11-26 02:35:23.000000','gerd@example.org','<1795660523.0@x>','done',1,'2026-11-26 02:35:23.000000',NULL,'',NULL,0,'2026-11-26 02:35:23.000000',CAST('From: gerd@example.org
Subject: orders
Message-ID: <1795660523.0@x>
Date: Thu, 26 Nov 2026 02:35:22 +0000

JOIN germany@verdun gerd-word

' AS BLOB));
INSERT INTO "inbox" VALUES(324,'6c1550b2639969b775ec6d4954cf4a6f32a5a354075072f94c919ea86d0bd7c2','judge@localhost','test','','ivo@example.org','2026-11-26 02:35:24.000000','ivo@example.org','<1795660524.0@x>','done',1,'2026-11-26 02:35:24.000000',NULL,'',NULL,0,'2026-11-26 02:35:24.000000',CAST('From: ivo@example.org
Subject: orders
Message-ID: <1795660524.0@x>
Date: Thu, 26 Nov 2026 02:35:23 +0000

JOIN italy@verdun ivo-word

' AS BLOB));
INSERT INTO "inbox" VALUES(325,'fd30f7c1c21b36050bb56305fe15d962f916946475a4068e144b27c824a221f4','judge@localhost','test','','rosa@example.org','2026-11-26 02:35:25.000000','rosa@example.org','<1795660525.0@x>','done',1,'2026-11-26 02:35:25.000000',NULL,'',NULL,0,'2026-11-26 02:35:25.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660525.0@x>
Date: Thu, 26 Nov 2026 02:35:24 +0000

JOIN russia@verdun rosa-word

' AS BLOB));
INSERT INTO "inbox" VALUES(326,'9c0d2f1f1141f8fd98a3e33052fdd46c881929bcc3c054687769902d48faef7e','judge@localhost','test','','tess@example.org','2026-11-26 02:35:26.000000','tess@example.org','<1795660526.0@x>','done',1,'2026-11-26 02:35:26.000000',NULL,'',NULL,0,'2026-11-26 02:35:26.000000',CAST('From: tess@example.org
Subject: orders
Message-ID: <1795660526.0@x>
Date: Thu, 26 Nov 2026 02:35:25 +0000

JOIN turkey@verdun tess-word

' AS BLOB));
INSERT INTO "inbox" VALUES(327,'d766ddb6acb460bb54976fd3115645df56d2ae1a169ede3f2de3516efb071ca3','judge+qnah7vg4t57rdnvoyv7ctkk2@localhost','test','','fred@example.org','2026-11-26 02:35:27.000000','fred@example.org','<1795660527.0@x>','done',1,'2026-11-26 02:35:27.000000',NULL,'',NULL,0,'2026-11-26 02:35:27.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660527.0@x>
Date: Thu, 26 Nov 2026 02:35:26 +0000
In-Reply-To: <4f5182271e40a5a09544eff970e4a0c4@localhost>

A PAR - BUR
A MAR - SPA
F BRE - MAO

' AS BLOB));
INSERT INTO "inbox" VALUES(328,'6efc6b1789c99784ad7ca8f0a80e35f824d83e2a3e11ae5c8c7c0da84f83f1e1','judge+bqhxlsjewq64bphcagh2dv3z@localhost','test','','gm@example.org','2026-11-26 02:35:28.000000','gm@example.org','<1795660528.0@x>','done',1,'2026-11-26 02:35:28.000000',NULL,'',NULL,0,'2026-11-26 02:35:28.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795660528.0@x>
Date: Thu, 26 Nov 2026 02:35:27 +0000
In-Reply-To: <fccd1709e995b9ad213f9bc69c9a5cac@localhost>

PROCESS S1901M FORCE

' AS BLOB));
INSERT INTO "inbox" VALUES(329,'0a26548606a5b4b21751b0c0a3a7742362dcdd56d382d4a2c0ca301c5b359e09','judge+qnah7vg4t57rdnvoyv7ctkk2@localhost','test','','fred@example.org','2026-11-26 02:35:29.000000','fred@example.org','<1795660529.0@x>','done',1,'2026-11-26 02:35:29.000000',NULL,'',NULL,0,'2026-11-26 02:35:29.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660529.0@x>
Date: Thu, 26 Nov 2026 02:35:28 +0000
In-Reply-To: <1c21ac94571a2d4cae573a2d7af6ea50@localhost>

A BUR - BEL
A SPA H
F MAO - POR

' AS BLOB));
INSERT INTO "inbox" VALUES(330,'f7a79d2779a0cb0046d1f971aa220f3e171750619604d64360fffbcdf3b2238e','judge+bqhxlsjewq64bphcagh2dv3z@localhost','test','','gm@example.org','2026-11-26 02:35:30.000000','gm@example.org','<1795660530.0@x>','done',1,'2026-11-26 02:35:30.000000',NULL,'',NULL,0,'2026-11-26 02:35:30.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795660530.0@x>
Date: Thu, 26 Nov 2026 02:35:29 +0000
In-Reply-To: <139472611ab87a7ee1de88c81aa4c40c@localhost>

PROCESS F1901M FORCE

' AS BLOB));
INSERT INTO "inbox" VALUES(331,'7d48598a8e38879b22cb7dd56d38c326774804dbc5d7e7036c3fb67fbe7bad71','judge@localhost','test','','gm@example.org','2026-11-26 02:35:31.000000','gm@example.org','<1795660531.0@x>','done',1,'2026-11-26 02:35:31.000000',NULL,'',NULL,0,'2026-11-26 02:35:31.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795660531.0@x>
Date: Thu, 26 Nov 2026 02:35:30 +0000

CREATE folly gm-word
END

' AS BLOB));
INSERT INTO "inbox" VALUES(332,'5434ea07333c61e7495a39008000dffd8244139e12823699b09cd90e6fa4586a','judge+yym6ziwkil4d54r7ypzp5kte@localhost','test','','gm@example.org','2026-11-26 02:35:32.000000','gm@example.org','<1795660532.0@x>','done',1,'2026-11-26 02:35:32.000000',NULL,'',NULL,0,'2026-11-26 02:35:32.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795660532.0@x>
Date: Thu, 26 Nov 2026 02:35:31 +0000
In-Reply-To: <8faf00d7de3320f5eb9a8c1d504b7be7@localhost>

TERMINATE

' AS BLOB));
INSERT INTO "inbox" VALUES(333,'c3c721496370cb307d9263254477782243a814351bac4277374b7c27d660bb29','judge@localhost','test','','gm@example.org','2026-11-26 02:35:33.000000','gm@example.org','<1795660533.0@x>','done',1,'2026-11-26 02:35:33.000000',NULL,'',NULL,0,'2026-11-26 02:35:33.000000',CAST('From: gm@example.org
Subject: orders
Message-ID: <1795660533.0@x>
Date: Thu, 26 Nov 2026 02:35:32 +0000

CREATE nursery gm-word crypto ii
SET PLAYERS 7
SET POWERS CHOICE
SET START MANUAL
SET LISTED OFF
SET PRIVATE orchid
SET COMMENT For those who never wrote in cipher.
END

' AS BLOB));
INSERT INTO "inbox" VALUES(334,'90bce5ab26d961e2495fb0dc4bcaf0d59aac794ade97247f4aad1b404275e82b','judge@localhost','test','','fred@example.org','2026-11-26 02:35:34.000000','fred@example.org','<1795660534.0@x>','done',1,'2026-11-26 02:35:34.000000',NULL,'',NULL,0,'2026-11-26 02:35:34.000000',CAST('From: fred@example.org
Subject: orders
Message-ID: <1795660534.0@x>
Date: Thu, 26 Nov 2026 02:35:33 +0000

JOIN france@nursery fred-word orchid

' AS BLOB));
INSERT INTO "inbox" VALUES(335,'92d393fb11bbba1d80be7ae1c5de0168208a328c2bc2a3ab173825b3c9003e66','judge@localhost','test','','rosa@example.org','2026-11-26 02:35:35.000000','rosa@example.org','<1795660535.0@x>','done',1,'2026-11-26 02:35:35.000000',NULL,'',NULL,0,'2026-11-26 02:35:35.000000',CAST('From: rosa@example.org
Subject: orders
Message-ID: <1795660535.0@x>
Date: Thu, 26 Nov 2026 02:35:34 +0000

JOIN russia@nursery rosa-word orchid

' AS BLOB));
INSERT INTO "inbox" VALUES(336,'0321cf10232f4f9153c326dc237eda3c4b0684348f4726d2a127935b468b6c5e','judge@localhost','test','','eve@example.org','2026-11-26 02:35:36.000000','eve@example.org','<1795660536.0@x>','done',1,'2026-11-26 02:35:36.000000',NULL,'',NULL,0,'2026-11-26 02:35:36.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660536.0@x>
Date: Thu, 26 Nov 2026 02:35:35 +0000

JOIN nursery eve-word orchid

' AS BLOB));
INSERT INTO "inbox" VALUES(337,'9f710937fb46b2aba020cd30f9b1aa83eacbe5b610c098f266672683c5557c46','judge+qcgluofgdymztizzja6duuzb@localhost','test','','eve@example.org','2026-11-26 02:35:37.000000','eve@example.org','<1795660537.0@x>','done',1,'2026-11-26 02:35:37.000000',NULL,'',NULL,0,'2026-11-26 02:35:37.000000',CAST('From: eve@example.org
Subject: orders
Message-ID: <1795660537.0@x>
Date: Thu, 26 Nov 2026 02:35:36 +0000
In-Reply-To: <f3ebc4092a533ee3707a8b6b8cc91b76@localhost>

RESIGN

' AS BLOB));
INSERT INTO "inbox" VALUES(338,'497131de6e76dcd7397601721a9ec89592f8390115e8493116dba8ad46e66bc0','judge@localhost','test','','nina@example.org','2026-11-26 02:35:38.000000','nina@example.org',NULL,'held',1,'2026-11-26 02:35:38.000000',NULL,'NEWCOMER','c0f0905d21dee7f296ae081bdf5b5e867b823e5290d4d665fb720a8d92c1cd93',0,'2026-11-26 02:35:38.000000',CAST('From: nina@example.org
Subject: orders
Message-ID: <1795660538.0@x>
Date: Thu, 26 Nov 2026 02:35:37 +0000

JOIN italy@nursery nina-word orchid

' AS BLOB));
INSERT INTO "inbox" VALUES(339,'64c5426a7ed43c50993b8a302e0725c120b224698c3711163165f3bc08a7b86a','judge@localhost','test','','olga@example.org','2026-11-26 02:35:39.000000','olga@example.org','<1795660539.0@x>','shunted',1,'2026-11-26 02:35:39.000000',NULL,'a fault',NULL,0,'2026-11-26 02:35:39.000000',CAST('From: olga@example.org
Subject: x
Message-ID: <1795660539.0@x>

Hello?
' AS BLOB));
INSERT INTO "inbox" VALUES(340,'44da8076af34a14b1d207c791e82f15b7e0b20b69cc80d876c9468d3cb9351fc','judge@localhost','test','','tess@example.org','2026-11-26 02:35:40.000000','tess@example.org',NULL,'held',1,'2026-11-26 02:35:40.000000',NULL,'ADDRESS','2f0c815e5d77f7a66ccb1c210c00694d140116f282c868ed7f8489ec00d72f48',0,'2026-11-26 02:35:40.000000',CAST('From: tess@example.org
Subject: x
Message-ID: <1795660540.0@x>

SIGNON turkey@waterloo tess-word
SET ADDRESS tess@new.example
' AS BLOB));
INSERT INTO "inbox" VALUES(341,'acb5f5481b61f1364e6fb28aa5fc8d3616d4cb1f006bbf9a1e57693f9ac90465','judge@localhost','test','','fred@example.org','2026-11-26 02:35:41.000000','fred@example.org',NULL,'new',0,NULL,NULL,'',NULL,0,'2026-11-26 02:35:41.000000',CAST('From: fred@example.org
Subject: x
Message-ID: <1795660541.0@x>

SIGNON france@waterloo fred-word
STATUS
SIGNOFF
' AS BLOB));
CREATE TABLE order_lines (
	list_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	mark TEXT, 
	CONSTRAINT pk_order_lines PRIMARY KEY (list_id, number), 
	CONSTRAINT fk_order_lines_list_id_order_lists FOREIGN KEY(list_id) REFERENCES order_lists (id) ON DELETE CASCADE
);
INSERT INTO "order_lines" VALUES(13,1,'BUILD T VIE',NULL);
INSERT INTO "order_lines" VALUES(13,2,'BUILD F TRI',NULL);
INSERT INTO "order_lines" VALUES(14,1,'BUILD F LON',NULL);
INSERT INTO "order_lines" VALUES(14,2,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(14,3,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(15,1,'BUILD A PAR',NULL);
INSERT INTO "order_lines" VALUES(15,2,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(15,3,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(16,1,'BUILD A MUN',NULL);
INSERT INTO "order_lines" VALUES(16,2,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(16,3,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(17,1,'BUILD A WAR',NULL);
INSERT INTO "order_lines" VALUES(17,2,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(17,3,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(17,4,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(18,1,'BUILD A CON',NULL);
INSERT INTO "order_lines" VALUES(18,2,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(18,3,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(19,1,'T VIE - TYR',NULL);
INSERT INTO "order_lines" VALUES(19,2,'F TRI H',NULL);
INSERT INTO "order_lines" VALUES(19,3,'VOTE ITALY NONE',NULL);
INSERT INTO "order_lines" VALUES(20,1,'F LON H',NULL);
INSERT INTO "order_lines" VALUES(20,2,'VOTE ITALY NONE',NULL);
INSERT INTO "order_lines" VALUES(21,1,'A PAR H',NULL);
INSERT INTO "order_lines" VALUES(21,2,'VOTE ITALY NONE',NULL);
INSERT INTO "order_lines" VALUES(22,1,'A MUN H',NULL);
INSERT INTO "order_lines" VALUES(22,2,'VOTE ITALY NONE',NULL);
INSERT INTO "order_lines" VALUES(23,1,'A WAR H',NULL);
INSERT INTO "order_lines" VALUES(23,2,'VOTE ITALY NONE',NULL);
INSERT INTO "order_lines" VALUES(24,1,'A CON H',NULL);
INSERT INTO "order_lines" VALUES(24,2,'VOTE ITALY NONE',NULL);
INSERT INTO "order_lines" VALUES(25,1,'T TYR - VEN',NULL);
INSERT INTO "order_lines" VALUES(25,2,'F TRI H',NULL);
INSERT INTO "order_lines" VALUES(26,1,'VOTE ITALY 3 A VEN R TUS',NULL);
INSERT INTO "order_lines" VALUES(39,1,'BUILD T VIE',NULL);
INSERT INTO "order_lines" VALUES(39,2,'BUILD A BUD',NULL);
INSERT INTO "order_lines" VALUES(40,1,'BUILD F LON',NULL);
INSERT INTO "order_lines" VALUES(40,2,'BUILD F EDI',NULL);
INSERT INTO "order_lines" VALUES(40,3,'BUILD A LVP',NULL);
INSERT INTO "order_lines" VALUES(41,1,'BUILD T PAR',NULL);
INSERT INTO "order_lines" VALUES(41,2,'BUILD F BRE',NULL);
INSERT INTO "order_lines" VALUES(42,1,'BUILD F KIE',NULL);
INSERT INTO "order_lines" VALUES(42,2,'BUILD A BER',NULL);
INSERT INTO "order_lines" VALUES(42,3,'BUILD A MUN',NULL);
INSERT INTO "order_lines" VALUES(43,1,'BUILD T MOS',NULL);
INSERT INTO "order_lines" VALUES(43,2,'BUILD A WAR',NULL);
INSERT INTO "order_lines" VALUES(43,3,'BUILD F STP/SC',NULL);
INSERT INTO "order_lines" VALUES(44,1,'BUILD A CON',NULL);
INSERT INTO "order_lines" VALUES(44,2,'BUILD A SMY',NULL);
INSERT INTO "order_lines" VALUES(44,3,'BUILD F ANK',NULL);
INSERT INTO "order_lines" VALUES(45,1,'CIPHER A=TH B=E C=Q D=U E=BR F=O G=W H=N I=CK K=F L=X M=J N=P O=S P=V R=LA S=Z T=Y U=DG V=# W=% Y=MI',NULL);
INSERT INTO "order_lines" VALUES(45,2,'T VIE - GAL',NULL);
INSERT INTO "order_lines" VALUES(45,3,'A BUD - SER',NULL);
INSERT INTO "order_lines" VALUES(45,4,'F TRI - ADR',NULL);
INSERT INTO "order_lines" VALUES(45,5,'VOTE ITALY 2 A VEN - TRI',NULL);
INSERT INTO "order_lines" VALUES(45,6,'VOTE ITALY F NAP - ION',NULL);
INSERT INTO "order_lines" VALUES(46,1,'CIPHER A=QW B=E C=R D=T E=YU F=I G=O H=P I=A K=S L=D M=F N=GH O=JK P=L R=Z S=XC T=V U=B V=N W=M Y=#%',NULL);
INSERT INTO "order_lines" VALUES(46,2,'F LON - NTH',NULL);
INSERT INTO "order_lines" VALUES(46,3,'F EDI - NWG',NULL);
INSERT INTO "order_lines" VALUES(46,4,'A LVP - YOR',NULL);
INSERT INTO "order_lines" VALUES(46,5,'VOTE ITALY 3 A VEN - PIE',NULL);
INSERT INTO "order_lines" VALUES(47,1,'CIPHER A=UV B=# C=M D=K E=QZA F=B G=C H=D I=E% K=F L=G M=H N=I O=J P=L R=N S=O T=P U=R V=S W=T Y=WXY',NULL);
INSERT INTO "order_lines" VALUES(47,2,'F BRE - MAO',NULL);
INSERT INTO "order_lines" VALUES(47,3,'A MAR S T PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(47,4,'T PAR - BUR AS P LVN-#RN',NULL);
INSERT INTO "order_lines" VALUES(47,5,'VOTE ITALY 3 A VEN - TYR',NULL);
INSERT INTO "order_lines" VALUES(48,1,'F KIE - DEN',NULL);
INSERT INTO "order_lines" VALUES(48,2,'A BER - KIE',NULL);
INSERT INTO "order_lines" VALUES(48,3,'A MUN - BUR',NULL);
INSERT INTO "order_lines" VALUES(48,4,'VOTE ITALY 3 A VEN - TRI',NULL);
INSERT INTO "order_lines" VALUES(49,1,'CIPHER A=Z# B=Y C=X D=W E=V% F=U G=T H=S I=R K=Q L=P M=O N=N O=ML P=K R=J S=I T=HG U=F V=E W=DC Y=BA',NULL);
INSERT INTO "order_lines" VALUES(49,2,'T MOS - UKR',NULL);
INSERT INTO "order_lines" VALUES(49,3,'A WAR - GAL',NULL);
INSERT INTO "order_lines" VALUES(49,4,'F STP/SC - BOT',NULL);
INSERT INTO "order_lines" VALUES(49,5,'F SEV - BLA',NULL);
INSERT INTO "order_lines" VALUES(49,6,'VOTE ITALY NONE',NULL);
INSERT INTO "order_lines" VALUES(50,1,'CIPHER A=M B=N C=O D=P E=Q F=R G=S H=T I=U K=V L=W M=X N=YZ O=#% P=A R=BC S=D T=E U=F V=G W=HI Y=JKL',NULL);
INSERT INTO "order_lines" VALUES(50,2,'A CON - BUL',NULL);
INSERT INTO "order_lines" VALUES(50,3,'A SMY - CON',NULL);
INSERT INTO "order_lines" VALUES(50,4,'F ANK - BLA',NULL);
INSERT INTO "order_lines" VALUES(50,5,'VOTE ITALY 3 F NAP - ION',NULL);
INSERT INTO "order_lines" VALUES(57,1,'T GAL - WAR',NULL);
INSERT INTO "order_lines" VALUES(57,2,'A SER - RUM',NULL);
INSERT INTO "order_lines" VALUES(57,3,'A TRI H',NULL);
INSERT INTO "order_lines" VALUES(57,4,'VOTE ITALY 3 A TRI - VEN',NULL);
INSERT INTO "order_lines" VALUES(58,1,'A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(58,2,'F NTH C A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(58,3,'F NWG - BAR',NULL);
INSERT INTO "order_lines" VALUES(58,4,'VOTE ITALY 3 F ION - TUN',NULL);
INSERT INTO "order_lines" VALUES(59,1,'T BUR - BEL',NULL);
INSERT INTO "order_lines" VALUES(59,2,'F MAO - SPA/NC',NULL);
INSERT INTO "order_lines" VALUES(59,3,'A GAS S T BUR - BEL',NULL);
INSERT INTO "order_lines" VALUES(59,4,'VOTE ITALY 3 A ROM - VEN',NULL);
INSERT INTO "order_lines" VALUES(60,1,'A KIE - HOL',NULL);
INSERT INTO "order_lines" VALUES(60,2,'F DEN - SWE',NULL);
INSERT INTO "order_lines" VALUES(60,3,'A MUN - BUR',NULL);
INSERT INTO "order_lines" VALUES(60,4,'VOTE ITALY 3 A TRI - VIE',NULL);
INSERT INTO "order_lines" VALUES(61,1,'A WAR H',NULL);
INSERT INTO "order_lines" VALUES(61,2,'T UKR - RUM',NULL);
INSERT INTO "order_lines" VALUES(61,3,'F BOT - SWE',NULL);
INSERT INTO "order_lines" VALUES(61,4,'VOTE ITALY 2 A TRI - VIE',NULL);
INSERT INTO "order_lines" VALUES(61,5,'VOTE ITALY F ION - TUN',NULL);
INSERT INTO "order_lines" VALUES(62,1,'A BUL - GRE',NULL);
INSERT INTO "order_lines" VALUES(62,2,'F BLA - RUM',NULL);
INSERT INTO "order_lines" VALUES(62,3,'A CON - BUL',NULL);
INSERT INTO "order_lines" VALUES(62,4,'VOTE ITALY 3 F ION - TUN',NULL);
INSERT INTO "order_lines" VALUES(63,1,'A WAR R UKR',NULL);
INSERT INTO "order_lines" VALUES(64,1,'BUILD A TRI',NULL);
INSERT INTO "order_lines" VALUES(64,2,'VOTE ITALY 4 BUILD A ROM',NULL);
INSERT INTO "order_lines" VALUES(65,1,'BUILD F LON',NULL);
INSERT INTO "order_lines" VALUES(65,2,'VOTE ITALY 4 BUILD F NAP',NULL);
INSERT INTO "order_lines" VALUES(66,1,'BUILD T PAR',NULL);
INSERT INTO "order_lines" VALUES(66,2,'VOTE ITALY 5 BUILD A ROM',NULL);
INSERT INTO "order_lines" VALUES(74,1,'A VIE - GAL',NULL);
INSERT INTO "order_lines" VALUES(74,2,'A BUD - SER',NULL);
INSERT INTO "order_lines" VALUES(74,3,'F TRI - ALB',NULL);
INSERT INTO "order_lines" VALUES(75,1,'F EDI - NWG',NULL);
INSERT INTO "order_lines" VALUES(75,2,'F LON - NTH',NULL);
INSERT INTO "order_lines" VALUES(75,3,'A LVP - YOR',NULL);
INSERT INTO "order_lines" VALUES(76,1,'A PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(76,2,'A MAR S A PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(76,3,'F BRE - MAO',NULL);
INSERT INTO "order_lines" VALUES(77,1,'A MUN - BUR',NULL);
INSERT INTO "order_lines" VALUES(77,2,'F KIE - DEN',NULL);
INSERT INTO "order_lines" VALUES(77,3,'A BER - KIE',NULL);
INSERT INTO "order_lines" VALUES(78,1,'A VEN - PIE',NULL);
INSERT INTO "order_lines" VALUES(78,2,'A ROM - VEN',NULL);
INSERT INTO "order_lines" VALUES(78,3,'F NAP - ION',NULL);
INSERT INTO "order_lines" VALUES(79,1,'A MOS - UKR',NULL);
INSERT INTO "order_lines" VALUES(79,2,'A WAR - GAL',NULL);
INSERT INTO "order_lines" VALUES(79,3,'F SEV - BLA',NULL);
INSERT INTO "order_lines" VALUES(79,4,'F STP/SC - BOT',NULL);
INSERT INTO "order_lines" VALUES(80,1,'A CON - BUL',NULL);
INSERT INTO "order_lines" VALUES(80,2,'A SMY - CON',NULL);
INSERT INTO "order_lines" VALUES(80,3,'F ANK - BLA',NULL);
INSERT INTO "order_lines" VALUES(88,1,'F ALB - GRE',NULL);
INSERT INTO "order_lines" VALUES(88,2,'A SER S F ALB - GRE',NULL);
INSERT INTO "order_lines" VALUES(88,3,'A VIE - TRI',NULL);
INSERT INTO "order_lines" VALUES(89,1,'A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(89,2,'F NTH C A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(89,3,'F NWG S A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(90,1,'A BUR - BEL',NULL);
INSERT INTO "order_lines" VALUES(90,2,'A MAR - SPA',NULL);
INSERT INTO "order_lines" VALUES(90,3,'F MAO - POR',NULL);
INSERT INTO "order_lines" VALUES(91,1,'F DEN - SWE',NULL);
INSERT INTO "order_lines" VALUES(91,2,'A MUN H',NULL);
INSERT INTO "order_lines" VALUES(91,3,'A KIE - HOL',NULL);
INSERT INTO "order_lines" VALUES(92,1,'A VEN - TRI',NULL);
INSERT INTO "order_lines" VALUES(92,2,'A PIE - TYR',NULL);
INSERT INTO "order_lines" VALUES(92,3,'F ION - TUN',NULL);
INSERT INTO "order_lines" VALUES(93,1,'F SEV - RUM',NULL);
INSERT INTO "order_lines" VALUES(93,2,'A UKR S F SEV - RUM',NULL);
INSERT INTO "order_lines" VALUES(93,3,'A WAR - GAL',NULL);
INSERT INTO "order_lines" VALUES(93,4,'F BOT - SWE',NULL);
INSERT INTO "order_lines" VALUES(94,1,'A BUL - SER',NULL);
INSERT INTO "order_lines" VALUES(94,2,'F ANK - BLA',NULL);
INSERT INTO "order_lines" VALUES(94,3,'A CON H',NULL);
INSERT INTO "order_lines" VALUES(102,1,'BUILD A BUD',NULL);
INSERT INTO "order_lines" VALUES(102,2,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(103,1,'BUILD F EDI',NULL);
INSERT INTO "order_lines" VALUES(104,1,'BUILD F BRE',NULL);
INSERT INTO "order_lines" VALUES(104,2,'BUILD A PAR',NULL);
INSERT INTO "order_lines" VALUES(104,3,'BUILD A MAR',NULL);
INSERT INTO "order_lines" VALUES(105,1,'BUILD A BER',NULL);
INSERT INTO "order_lines" VALUES(105,2,'BUILD F KIE',NULL);
INSERT INTO "order_lines" VALUES(106,1,'BUILD F NAP',NULL);
INSERT INTO "order_lines" VALUES(107,1,'BUILD A WAR',NULL);
INSERT INTO "order_lines" VALUES(108,1,'BUILD F SMY',NULL);
INSERT INTO "order_lines" VALUES(116,1,'A SER - BUL',NULL);
INSERT INTO "order_lines" VALUES(116,2,'F GRE S A SER - BUL',NULL);
INSERT INTO "order_lines" VALUES(116,3,'A VIE - TRI',NULL);
INSERT INTO "order_lines" VALUES(116,4,'A BUD H',NULL);
INSERT INTO "order_lines" VALUES(117,1,'F NTH S A BEL - HOL',NULL);
INSERT INTO "order_lines" VALUES(117,2,'A NWY - SWE',NULL);
INSERT INTO "order_lines" VALUES(117,3,'F NWG - BAR',NULL);
INSERT INTO "order_lines" VALUES(117,4,'F EDI - NWG',NULL);
INSERT INTO "order_lines" VALUES(118,1,'A BEL - HOL',NULL);
INSERT INTO "order_lines" VALUES(118,2,'A PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(118,3,'A MAR H',NULL);
INSERT INTO "order_lines" VALUES(118,4,'A SPA H',NULL);
INSERT INTO "order_lines" VALUES(118,5,'F POR - MAO',NULL);
INSERT INTO "order_lines" VALUES(118,6,'F BRE - ENG',NULL);
INSERT INTO "order_lines" VALUES(119,1,'A MUN H',NULL);
INSERT INTO "order_lines" VALUES(119,2,'A HOL H',NULL);
INSERT INTO "order_lines" VALUES(119,3,'F DEN - SWE',NULL);
INSERT INTO "order_lines" VALUES(119,4,'A BER H',NULL);
INSERT INTO "order_lines" VALUES(119,5,'F KIE - HEL',NULL);
INSERT INTO "order_lines" VALUES(120,1,'A VEN - TRI',NULL);
INSERT INTO "order_lines" VALUES(120,2,'A TYR - VIE',NULL);
INSERT INTO "order_lines" VALUES(120,3,'F TUN - ION',NULL);
INSERT INTO "order_lines" VALUES(120,4,'F NAP - TYS',NULL);
INSERT INTO "order_lines" VALUES(121,1,'F RUM S A SER - BUL',NULL);
INSERT INTO "order_lines" VALUES(121,2,'A UKR - SEV',NULL);
INSERT INTO "order_lines" VALUES(121,3,'A GAL - UKR',NULL);
INSERT INTO "order_lines" VALUES(121,4,'A WAR - LVN',NULL);
INSERT INTO "order_lines" VALUES(121,5,'F BOT - SWE',NULL);
INSERT INTO "order_lines" VALUES(122,1,'A BUL - GRE',NULL);
INSERT INTO "order_lines" VALUES(122,2,'A CON - SMY',NULL);
INSERT INTO "order_lines" VALUES(122,3,'F SMY - AEG',NULL);
INSERT INTO "order_lines" VALUES(122,4,'F BLA - RUM',NULL);
INSERT INTO "order_lines" VALUES(123,1,'A BUL R CON',NULL);
INSERT INTO "order_lines" VALUES(131,1,'A VIE - GAL',NULL);
INSERT INTO "order_lines" VALUES(131,2,'A BUD - SER',NULL);
INSERT INTO "order_lines" VALUES(131,3,'F TRI - ALB',NULL);
INSERT INTO "order_lines" VALUES(132,1,'F EDI - NWG',NULL);
INSERT INTO "order_lines" VALUES(132,2,'F LON - NTH',NULL);
INSERT INTO "order_lines" VALUES(132,3,'A LVP - YOR',NULL);
INSERT INTO "order_lines" VALUES(133,1,'A PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(133,2,'A MAR S A PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(133,3,'F BRE - MAO',NULL);
INSERT INTO "order_lines" VALUES(134,1,'A MUN - BUR',NULL);
INSERT INTO "order_lines" VALUES(134,2,'F KIE - DEN',NULL);
INSERT INTO "order_lines" VALUES(134,3,'A BER - KIE',NULL);
INSERT INTO "order_lines" VALUES(135,1,'A VEN - PIE',NULL);
INSERT INTO "order_lines" VALUES(135,2,'A ROM - VEN',NULL);
INSERT INTO "order_lines" VALUES(135,3,'F NAP - ION',NULL);
INSERT INTO "order_lines" VALUES(136,1,'A MOS - UKR',NULL);
INSERT INTO "order_lines" VALUES(136,2,'A WAR - GAL',NULL);
INSERT INTO "order_lines" VALUES(136,3,'F SEV - BLA',NULL);
INSERT INTO "order_lines" VALUES(136,4,'F STP/SC - BOT',NULL);
INSERT INTO "order_lines" VALUES(137,1,'A CON - BUL',NULL);
INSERT INTO "order_lines" VALUES(137,2,'A SMY - CON',NULL);
INSERT INTO "order_lines" VALUES(137,3,'F ANK - BLA',NULL);
INSERT INTO "order_lines" VALUES(145,1,'F ALB - GRE',NULL);
INSERT INTO "order_lines" VALUES(145,2,'A SER S F ALB - GRE',NULL);
INSERT INTO "order_lines" VALUES(145,3,'A VIE - TRI',NULL);
INSERT INTO "order_lines" VALUES(146,1,'A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(146,2,'F NTH C A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(146,3,'F NWG S A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(147,1,'A BUR - BEL',NULL);
INSERT INTO "order_lines" VALUES(147,2,'A MAR - SPA',NULL);
INSERT INTO "order_lines" VALUES(147,3,'F MAO - POR',NULL);
INSERT INTO "order_lines" VALUES(148,1,'F DEN - SWE',NULL);
INSERT INTO "order_lines" VALUES(148,2,'A MUN H',NULL);
INSERT INTO "order_lines" VALUES(148,3,'A KIE - HOL',NULL);
INSERT INTO "order_lines" VALUES(149,1,'A VEN - TRI',NULL);
INSERT INTO "order_lines" VALUES(149,2,'A PIE - TYR',NULL);
INSERT INTO "order_lines" VALUES(149,3,'F ION - TUN',NULL);
INSERT INTO "order_lines" VALUES(150,1,'F SEV - RUM',NULL);
INSERT INTO "order_lines" VALUES(150,2,'A UKR S F SEV - RUM',NULL);
INSERT INTO "order_lines" VALUES(150,3,'A WAR - GAL',NULL);
INSERT INTO "order_lines" VALUES(150,4,'F BOT - SWE',NULL);
INSERT INTO "order_lines" VALUES(151,1,'A BUL - SER',NULL);
INSERT INTO "order_lines" VALUES(151,2,'F ANK - BLA',NULL);
INSERT INTO "order_lines" VALUES(151,3,'A CON H',NULL);
INSERT INTO "order_lines" VALUES(152,1,'BUILD A BUD',NULL);
INSERT INTO "order_lines" VALUES(152,2,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(153,1,'BUILD A BER',NULL);
INSERT INTO "order_lines" VALUES(154,1,'BUILD F SMY',NULL);
INSERT INTO "order_lines" VALUES(170,1,'A VIE - GAL','ordered');
INSERT INTO "order_lines" VALUES(170,2,'A BUD - SER','ordered');
INSERT INTO "order_lines" VALUES(170,3,'F TRI - ALB','ordered');
INSERT INTO "order_lines" VALUES(171,1,'F LON - ENG','ordered');
INSERT INTO "order_lines" VALUES(171,2,'F EDI - NWG','ordered');
INSERT INTO "order_lines" VALUES(171,3,'A LVP - YOR','ordered');
INSERT INTO "order_lines" VALUES(172,1,'F BRE - MAO','ordered');
INSERT INTO "order_lines" VALUES(172,2,'A PAR - BUR','ordered');
INSERT INTO "order_lines" VALUES(172,3,'A MAR - SPA','ordered');
INSERT INTO "order_lines" VALUES(173,1,'F KIE - DEN','ordered');
INSERT INTO "order_lines" VALUES(173,2,'A BER - KIE','ordered');
INSERT INTO "order_lines" VALUES(173,3,'A MUN - RUH','ordered');
INSERT INTO "order_lines" VALUES(174,1,'A VEN - TRI','ordered');
INSERT INTO "order_lines" VALUES(174,2,'A ROM - VEN','ordered');
INSERT INTO "order_lines" VALUES(174,3,'F NAP - ION','ordered');
INSERT INTO "order_lines" VALUES(175,1,'A WAR - GAL','ordered');
INSERT INTO "order_lines" VALUES(175,2,'A MOS - UKR','ordered');
INSERT INTO "order_lines" VALUES(175,3,'F SEV - BLA','ordered');
INSERT INTO "order_lines" VALUES(175,4,'F STP/SC - BOT','ordered');
INSERT INTO "order_lines" VALUES(176,1,'A CON - BUL','ordered');
INSERT INTO "order_lines" VALUES(176,2,'A SMY - CON','ordered');
INSERT INTO "order_lines" VALUES(176,3,'F ANK - BLA','ordered');
INSERT INTO "order_lines" VALUES(177,1,'A VIE H',NULL);
INSERT INTO "order_lines" VALUES(177,2,'A BUD S A VIE',NULL);
INSERT INTO "order_lines" VALUES(177,3,'A BOH - MUN',NULL);
INSERT INTO "order_lines" VALUES(178,1,'F NWY P RUSSIA',NULL);
INSERT INTO "order_lines" VALUES(178,2,'F ENG - IRI',NULL);
INSERT INTO "order_lines" VALUES(178,3,'A EDI - YOR',NULL);
INSERT INTO "order_lines" VALUES(178,4,'F LON - NTH',NULL);
INSERT INTO "order_lines" VALUES(178,5,'A CLY - LVP',NULL);
INSERT INTO "order_lines" VALUES(179,1,'A BUR - MAR',NULL);
INSERT INTO "order_lines" VALUES(179,2,'A SPA - GAS',NULL);
INSERT INTO "order_lines" VALUES(179,3,'F POR - MAO',NULL);
INSERT INTO "order_lines" VALUES(179,4,'A PIE - TUS',NULL);
INSERT INTO "order_lines" VALUES(180,1,'A MUN - BUR',NULL);
INSERT INTO "order_lines" VALUES(180,2,'A BEL - PIC',NULL);
INSERT INTO "order_lines" VALUES(180,3,'A HOL - BEL',NULL);
INSERT INTO "order_lines" VALUES(180,4,'A BER - PRU',NULL);
INSERT INTO "order_lines" VALUES(180,5,'F DEN - SKA',NULL);
INSERT INTO "order_lines" VALUES(180,6,'F KIE - DEN',NULL);
INSERT INTO "order_lines" VALUES(180,7,'F LVN - BAL',NULL);
INSERT INTO "order_lines" VALUES(181,1,'A TRI - VIE',NULL);
INSERT INTO "order_lines" VALUES(181,2,'A TYR S A TRI - VIE',NULL);
INSERT INTO "order_lines" VALUES(181,3,'F TUN - ION',NULL);
INSERT INTO "order_lines" VALUES(181,4,'F AEG - SMY',NULL);
INSERT INTO "order_lines" VALUES(182,1,'A GAL - BUD',NULL);
INSERT INTO "order_lines" VALUES(182,2,'A RUM S A GAL - BUD',NULL);
INSERT INTO "order_lines" VALUES(182,3,'F SEV - BLA',NULL);
INSERT INTO "order_lines" VALUES(182,4,'F SWE H',NULL);
INSERT INTO "order_lines" VALUES(182,5,'F STP/NC - BAR',NULL);
INSERT INTO "order_lines" VALUES(182,6,'A MOS - UKR',NULL);
INSERT INTO "order_lines" VALUES(182,7,'A LVN - PRU',NULL);
INSERT INTO "order_lines" VALUES(183,1,'A CON P RUSSIA',NULL);
INSERT INTO "order_lines" VALUES(183,2,'A GRE - SER',NULL);
INSERT INTO "order_lines" VALUES(183,3,'A CON - BUL',NULL);
INSERT INTO "order_lines" VALUES(183,4,'F ANK - BLA',NULL);
INSERT INTO "order_lines" VALUES(183,5,'A SYR - ARM',NULL);
INSERT INTO "order_lines" VALUES(184,1,'A GAL - BUD','no unit');
INSERT INTO "order_lines" VALUES(184,2,'A SER - BUD','ordered');
INSERT INTO "order_lines" VALUES(184,3,'F ALB H','ordered');
INSERT INTO "order_lines" VALUES(184,4,'A TRI S A BUD - SER','noProxy');
INSERT INTO "order_lines" VALUES(184,5,'A VIE H','default');
INSERT INTO "order_lines" VALUES(185,1,'F NWG - NWY','ordered');
INSERT INTO "order_lines" VALUES(185,2,'F ENG - BEL','ordered');
INSERT INTO "order_lines" VALUES(185,3,'F LON - ENG','no unit');
INSERT INTO "order_lines" VALUES(185,4,'A YOR - EDI','ordered');
INSERT INTO "order_lines" VALUES(185,5,'A WAL - LVP','ignored');
INSERT INTO "order_lines" VALUES(186,1,'A BUR P GERMANY','proxied');
INSERT INTO "order_lines" VALUES(186,2,'F MAO - POR','ordered');
INSERT INTO "order_lines" VALUES(186,3,'A SPA H','ordered');
INSERT INTO "order_lines" VALUES(186,4,'A PIC - BRE','no unit');
INSERT INTO "order_lines" VALUES(187,1,'A RUH - BEL','ordered');
INSERT INTO "order_lines" VALUES(187,2,'A BUR S A RUH - BEL','byProxy');
INSERT INTO "order_lines" VALUES(187,3,'A KIE - HOL','ordered');
INSERT INTO "order_lines" VALUES(187,4,'F DEN H','ordered');
INSERT INTO "order_lines" VALUES(188,1,'A TRI H','ordered');
INSERT INTO "order_lines" VALUES(188,2,'F ION - TUN','ordered');
INSERT INTO "order_lines" VALUES(188,3,'A VEN - TYR','ordered');
INSERT INTO "order_lines" VALUES(188,4,'F NAP - ION','no unit');
INSERT INTO "order_lines" VALUES(189,1,'A UKR - RUM','ordered');
INSERT INTO "order_lines" VALUES(189,2,'A WAR - GAL','ordered');
INSERT INTO "order_lines" VALUES(189,3,'F BOT - SWE','ordered');
INSERT INTO "order_lines" VALUES(189,4,'F BLA S A UKR - RUM','no unit');
INSERT INTO "order_lines" VALUES(189,5,'F SEV S A UKR - RUM','ignored');
INSERT INTO "order_lines" VALUES(189,6,'F SEV H','default');
INSERT INTO "order_lines" VALUES(190,1,'A BUL H','revoked');
INSERT INTO "order_lines" VALUES(190,2,'F ANK - CON','ordered');
INSERT INTO "order_lines" VALUES(190,3,'A BUL - GRE','ordered');
INSERT INTO "order_lines" VALUES(190,4,'F BLA - SEV','no unit');
INSERT INTO "order_lines" VALUES(190,5,'A CON H','default');
INSERT INTO "order_lines" VALUES(198,1,'REMOVE F ALB',NULL);
INSERT INTO "order_lines" VALUES(199,1,'BUILD F LON',NULL);
INSERT INTO "order_lines" VALUES(200,1,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(200,2,'WAIVE',NULL);
INSERT INTO "order_lines" VALUES(201,1,'BUILD A MUN',NULL);
INSERT INTO "order_lines" VALUES(201,2,'BUILD A BER',NULL);
INSERT INTO "order_lines" VALUES(201,3,'BUILD F KIE',NULL);
INSERT INTO "order_lines" VALUES(202,1,'BUILD A ROM',NULL);
INSERT INTO "order_lines" VALUES(202,2,'BUILD F NAP',NULL);
INSERT INTO "order_lines" VALUES(203,1,'BUILD A MOS',NULL);
INSERT INTO "order_lines" VALUES(203,2,'BUILD F STP/NC',NULL);
INSERT INTO "order_lines" VALUES(204,1,'BUILD A SMY',NULL);
INSERT INTO "order_lines" VALUES(205,1,'A VIE H',NULL);
INSERT INTO "order_lines" VALUES(205,2,'A BUD H',NULL);
INSERT INTO "order_lines" VALUES(205,3,'A SER - GRE',NULL);
INSERT INTO "order_lines" VALUES(206,1,'F NWY H',NULL);
INSERT INTO "order_lines" VALUES(206,2,'F NTH H',NULL);
INSERT INTO "order_lines" VALUES(206,3,'F IRI - LVP',NULL);
INSERT INTO "order_lines" VALUES(206,4,'A YOR H',NULL);
INSERT INTO "order_lines" VALUES(206,5,'A WAL - YOR',NULL);
INSERT INTO "order_lines" VALUES(207,1,'A MAR P ITALY',NULL);
INSERT INTO "order_lines" VALUES(207,2,'A GAS - SPA',NULL);
INSERT INTO "order_lines" VALUES(207,3,'F MAO - ENG',NULL);
INSERT INTO "order_lines" VALUES(207,4,'A GAS - TUS',NULL);
INSERT INTO "order_lines" VALUES(208,1,'A BUR - PAR',NULL);
INSERT INTO "order_lines" VALUES(208,2,'A PIC - BRE',NULL);
INSERT INTO "order_lines" VALUES(208,3,'A BEL H',NULL);
INSERT INTO "order_lines" VALUES(208,4,'A PRU H',NULL);
INSERT INTO "order_lines" VALUES(208,5,'F SKA H',NULL);
INSERT INTO "order_lines" VALUES(208,6,'F DEN H',NULL);
INSERT INTO "order_lines" VALUES(216,1,'F ENG S A PIC - BEL',NULL);
INSERT INTO "order_lines" VALUES(216,2,'F BRE - ENG',NULL);
INSERT INTO "order_lines" VALUES(216,3,'A BUR S A PIC - BEL',NULL);
INSERT INTO "order_lines" VALUES(216,4,'A MAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(216,5,'A PIC - BEL',NULL);
INSERT INTO "order_lines" VALUES(217,1,'A TRI - SER',NULL);
INSERT INTO "order_lines" VALUES(217,2,'A VIE - TRI',NULL);
INSERT INTO "order_lines" VALUES(217,3,'A RUM - SER',NULL);
INSERT INTO "order_lines" VALUES(217,4,'F ALB - GRE',NULL);
INSERT INTO "order_lines" VALUES(217,5,'A BUD - SER',NULL);
INSERT INTO "order_lines" VALUES(218,1,'F NTH C A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(218,2,'F NWG - BAR',NULL);
INSERT INTO "order_lines" VALUES(218,3,'A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(219,1,'F DEN H',NULL);
INSERT INTO "order_lines" VALUES(219,2,'A KIE - HOL',NULL);
INSERT INTO "order_lines" VALUES(219,3,'A TYR - VIE',NULL);
INSERT INTO "order_lines" VALUES(220,1,'A TUS - VEN',NULL);
INSERT INTO "order_lines" VALUES(220,2,'A PIE - MAR',NULL);
INSERT INTO "order_lines" VALUES(220,3,'F ION - TUN',NULL);
INSERT INTO "order_lines" VALUES(220,4,'A ROM - VEN',NULL);
INSERT INTO "order_lines" VALUES(220,5,'F NAP - ION',NULL);
INSERT INTO "order_lines" VALUES(221,1,'A UKR - RUM',NULL);
INSERT INTO "order_lines" VALUES(221,2,'F RUM - BLA',NULL);
INSERT INTO "order_lines" VALUES(221,3,'F BOT - SWE',NULL);
INSERT INTO "order_lines" VALUES(221,4,'A STP - NWY',NULL);
INSERT INTO "order_lines" VALUES(222,1,'A BUL - SER',NULL);
INSERT INTO "order_lines" VALUES(222,2,'A ARM - SEV',NULL);
INSERT INTO "order_lines" VALUES(222,3,'F BLA - RUM',NULL);
INSERT INTO "order_lines" VALUES(223,1,'A VIE - TRI','ordered');
INSERT INTO "order_lines" VALUES(223,2,'A BUD - RUM','ordered');
INSERT INTO "order_lines" VALUES(223,3,'F TRI - ALB','ordered');
INSERT INTO "order_lines" VALUES(224,1,'F LON - NTH','ordered');
INSERT INTO "order_lines" VALUES(224,2,'F EDI - NWG','ordered');
INSERT INTO "order_lines" VALUES(224,3,'A LVP - YOR','ordered');
INSERT INTO "order_lines" VALUES(225,1,'F BRE - ENG','ordered');
INSERT INTO "order_lines" VALUES(225,2,'A PAR - PIC','ordered');
INSERT INTO "order_lines" VALUES(225,3,'A MAR - BUR','ordered');
INSERT INTO "order_lines" VALUES(226,1,'F KIE - DEN','ordered');
INSERT INTO "order_lines" VALUES(226,2,'A BER - KIE','ordered');
INSERT INTO "order_lines" VALUES(226,3,'A MUN - TYR','ordered');
INSERT INTO "order_lines" VALUES(227,1,'A VEN - PIE','ordered');
INSERT INTO "order_lines" VALUES(227,2,'A ROM - VEN','ordered');
INSERT INTO "order_lines" VALUES(227,3,'F NAP - ION','ordered');
INSERT INTO "order_lines" VALUES(228,1,'A WAR - UKR','ordered');
INSERT INTO "order_lines" VALUES(228,2,'A MOS - STP','ordered');
INSERT INTO "order_lines" VALUES(228,3,'F SEV - RUM','ordered');
INSERT INTO "order_lines" VALUES(228,4,'F STP/SC - BOT','ordered');
INSERT INTO "order_lines" VALUES(229,1,'A CON - BUL','ordered');
INSERT INTO "order_lines" VALUES(229,2,'A SMY - ARM','ordered');
INSERT INTO "order_lines" VALUES(229,3,'F ANK - BLA','ordered');
INSERT INTO "order_lines" VALUES(230,1,'A RUM H',NULL);
INSERT INTO "order_lines" VALUES(230,2,'F SWE H',NULL);
INSERT INTO "order_lines" VALUES(230,3,'F SEV H',NULL);
INSERT INTO "order_lines" VALUES(230,4,'A NWY H',NULL);
INSERT INTO "order_lines" VALUES(231,1,'A SER H',NULL);
INSERT INTO "order_lines" VALUES(231,2,'F GRE H',NULL);
INSERT INTO "order_lines" VALUES(231,3,'A TRI H',NULL);
INSERT INTO "order_lines" VALUES(246,1,'A VIE - GAL','ordered');
INSERT INTO "order_lines" VALUES(246,2,'A BUD - SER','ordered');
INSERT INTO "order_lines" VALUES(246,3,'F TRI - ALB','ordered');
INSERT INTO "order_lines" VALUES(247,1,'F LON - ENG','ordered');
INSERT INTO "order_lines" VALUES(247,2,'F EDI - NTH','ordered');
INSERT INTO "order_lines" VALUES(247,3,'A LVP - WAL','ordered');
INSERT INTO "order_lines" VALUES(248,1,'A PAR - BUR (RETREAT PIC)','ordered');
INSERT INTO "order_lines" VALUES(248,2,'A MAR - SPA','ordered');
INSERT INTO "order_lines" VALUES(248,3,'F BRE - ENG','ordered');
INSERT INTO "order_lines" VALUES(249,1,'A MUN - BUR','ordered');
INSERT INTO "order_lines" VALUES(249,2,'A BER - KIE','ordered');
INSERT INTO "order_lines" VALUES(249,3,'F KIE - DEN','ordered');
INSERT INTO "order_lines" VALUES(250,1,'A ROM - VEN','ordered');
INSERT INTO "order_lines" VALUES(250,2,'A VEN - PIE','ordered');
INSERT INTO "order_lines" VALUES(250,3,'F NAP - ION','ordered');
INSERT INTO "order_lines" VALUES(251,1,'A WAR - GAL','ordered');
INSERT INTO "order_lines" VALUES(251,2,'A MOS - UKR','ordered');
INSERT INTO "order_lines" VALUES(251,3,'F SEV - BLA','ordered');
INSERT INTO "order_lines" VALUES(251,4,'F STP/SC - BOT','ordered');
INSERT INTO "order_lines" VALUES(252,1,'A CON - BUL','ordered');
INSERT INTO "order_lines" VALUES(252,2,'A SMY - CON','ordered');
INSERT INTO "order_lines" VALUES(252,3,'F ANK - BLA','ordered');
INSERT INTO "order_lines" VALUES(253,1,'A VIE - BUD','ordered');
INSERT INTO "order_lines" VALUES(253,2,'A SER - GRE','ordered');
INSERT INTO "order_lines" VALUES(253,3,'F ALB S A SER - GRE','ordered');
INSERT INTO "order_lines" VALUES(254,1,'F ENG - BEL','nsu');
INSERT INTO "order_lines" VALUES(254,2,'F NTH S F ENG - BEL','ordered');
INSERT INTO "order_lines" VALUES(254,3,'A WAL H','ordered');
INSERT INTO "order_lines" VALUES(254,4,'F LON H','u/o');
INSERT INTO "order_lines" VALUES(255,1,'A BUR - MUN (RETREAT BEL PIC)','nsu');
INSERT INTO "order_lines" VALUES(255,2,'A SPA H','ordered');
INSERT INTO "order_lines" VALUES(255,3,'F BRE - ENG','ordered');
INSERT INTO "order_lines" VALUES(255,4,'A PAR H','u/o');
INSERT INTO "order_lines" VALUES(256,1,'A MUN - BUR','ordered');
INSERT INTO "order_lines" VALUES(256,2,'A KIE - HOL','ordered');
INSERT INTO "order_lines" VALUES(256,3,'F DEN - SWE','ordered');
INSERT INTO "order_lines" VALUES(257,1,'A VEN H','ordered');
INSERT INTO "order_lines" VALUES(257,2,'A PIE - MAR','ordered');
INSERT INTO "order_lines" VALUES(257,3,'F ION - TUN','ordered');
INSERT INTO "order_lines" VALUES(258,1,'A GAL - BUD','nsu');
INSERT INTO "order_lines" VALUES(258,2,'A WAR - GAL','ordered');
INSERT INTO "order_lines" VALUES(258,3,'A UKR - RUM','ordered');
INSERT INTO "order_lines" VALUES(258,4,'F BOT - SWE','ordered');
INSERT INTO "order_lines" VALUES(258,5,'F SEV H','u/o');
INSERT INTO "order_lines" VALUES(259,1,'A BUL - SER','ordered');
INSERT INTO "order_lines" VALUES(259,2,'A CON - BUL','ordered');
INSERT INTO "order_lines" VALUES(259,3,'F ANK - BLA','ordered');
INSERT INTO "order_lines" VALUES(261,1,'A PAR H (RETREAT GAS BRE)',NULL);
INSERT INTO "order_lines" VALUES(261,2,'A SPA H (RETREAT GAS POR)',NULL);
INSERT INTO "order_lines" VALUES(261,3,'F ENG - BEL',NULL);
INSERT INTO "order_lines" VALUES(262,1,'A PAR H (RETREAT GAS BRE)',NULL);
INSERT INTO "order_lines" VALUES(262,2,'A SPA H (RETREAT GAS POR)',NULL);
INSERT INTO "order_lines" VALUES(262,3,'F BEL H',NULL);
INSERT INTO "order_lines" VALUES(263,1,'BUILD A MUN',NULL);
INSERT INTO "order_lines" VALUES(263,2,'BUILD F KIE',NULL);
INSERT INTO "order_lines" VALUES(264,1,'A BUR - PIC',NULL);
INSERT INTO "order_lines" VALUES(264,2,'A MUN - BUR',NULL);
INSERT INTO "order_lines" VALUES(264,3,'A HOL - BEL',NULL);
INSERT INTO "order_lines" VALUES(264,4,'F KIE - HOL',NULL);
INSERT INTO "order_lines" VALUES(264,5,'F DEN H',NULL);
INSERT INTO "order_lines" VALUES(265,1,'A PIC S A BUR - PAR',NULL);
INSERT INTO "order_lines" VALUES(265,2,'A BUR - PAR',NULL);
INSERT INTO "order_lines" VALUES(265,3,'A HOL - BEL',NULL);
INSERT INTO "order_lines" VALUES(265,4,'F KIE - HOL',NULL);
INSERT INTO "order_lines" VALUES(265,5,'F DEN H',NULL);
INSERT INTO "order_lines" VALUES(266,1,'BUILD A ROM',NULL);
INSERT INTO "order_lines" VALUES(266,2,'BUILD F NAP',NULL);
INSERT INTO "order_lines" VALUES(267,1,'A MAR H',NULL);
INSERT INTO "order_lines" VALUES(267,2,'F TUN - WES',NULL);
INSERT INTO "order_lines" VALUES(267,3,'F NAP - TYS',NULL);
INSERT INTO "order_lines" VALUES(267,4,'A VEN - TRI',NULL);
INSERT INTO "order_lines" VALUES(267,5,'A ROM - VEN',NULL);
INSERT INTO "order_lines" VALUES(268,1,'A MAR - SPA',NULL);
INSERT INTO "order_lines" VALUES(268,2,'F WES S A MAR - SPA',NULL);
INSERT INTO "order_lines" VALUES(268,3,'F TYS - LYO',NULL);
INSERT INTO "order_lines" VALUES(268,4,'A TRI H',NULL);
INSERT INTO "order_lines" VALUES(268,5,'A VEN S A TRI',NULL);
INSERT INTO "order_lines" VALUES(269,1,'BUILD A VIE',NULL);
INSERT INTO "order_lines" VALUES(270,1,'A VIE - GAL',NULL);
INSERT INTO "order_lines" VALUES(270,2,'A GRE H (RETREAT ALB)',NULL);
INSERT INTO "order_lines" VALUES(270,3,'F ALB - ION',NULL);
INSERT INTO "order_lines" VALUES(271,1,'A GAL - WAR',NULL);
INSERT INTO "order_lines" VALUES(271,2,'A BUD H',NULL);
INSERT INTO "order_lines" VALUES(271,3,'A GRE - SER',NULL);
INSERT INTO "order_lines" VALUES(271,4,'F ION - NAP',NULL);
INSERT INTO "order_lines" VALUES(278,1,'A VIE - GAL',NULL);
INSERT INTO "order_lines" VALUES(278,2,'A BUD - SER',NULL);
INSERT INTO "order_lines" VALUES(278,3,'F TRI - ALB',NULL);
INSERT INTO "order_lines" VALUES(278,4,'SPY VIE - TYR - VEN - ROM ; - TUS - VEN - TRI ; - VIE',NULL);
INSERT INTO "order_lines" VALUES(279,1,'F LON - NTH',NULL);
INSERT INTO "order_lines" VALUES(279,2,'F EDI - NWG',NULL);
INSERT INTO "order_lines" VALUES(279,3,'A LVP - YOR',NULL);
INSERT INTO "order_lines" VALUES(279,4,'SPY LON - ENG - BEL - HOL ; - KIE - DEN - SWE ; - NWY',NULL);
INSERT INTO "order_lines" VALUES(280,1,'A PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(280,2,'A MAR S A PAR - BUR LOOK PIE',NULL);
INSERT INTO "order_lines" VALUES(280,3,'F BRE - MAO',NULL);
INSERT INTO "order_lines" VALUES(280,4,'SPY PAR - PIC - BEL - RUH ; - BUR',NULL);
INSERT INTO "order_lines" VALUES(281,1,'A MUN - RUH',NULL);
INSERT INTO "order_lines" VALUES(281,2,'A BER - KIE',NULL);
INSERT INTO "order_lines" VALUES(281,3,'F KIE - DEN',NULL);
INSERT INTO "order_lines" VALUES(281,4,'SPY MUN - BUR - PAR - PIC ; - BEL - HOL',NULL);
INSERT INTO "order_lines" VALUES(282,1,'A VEN - PIE',NULL);
INSERT INTO "order_lines" VALUES(282,2,'A ROM - VEN',NULL);
INSERT INTO "order_lines" VALUES(282,3,'F NAP - ION',NULL);
INSERT INTO "order_lines" VALUES(282,4,'SPY VEN - TRI - BUD - SER ; - TRI - VEN',NULL);
INSERT INTO "order_lines" VALUES(283,1,'A WAR - GAL',NULL);
INSERT INTO "order_lines" VALUES(283,2,'A MOS - UKR',NULL);
INSERT INTO "order_lines" VALUES(283,3,'F SEV - BLA',NULL);
INSERT INTO "order_lines" VALUES(283,4,'F STP/SC - BOT',NULL);
INSERT INTO "order_lines" VALUES(283,5,'SPY WAR - PRU - SIL - GAL',NULL);
INSERT INTO "order_lines" VALUES(284,1,'A CON - BUL',NULL);
INSERT INTO "order_lines" VALUES(284,2,'A SMY - CON',NULL);
INSERT INTO "order_lines" VALUES(284,3,'F ANK - BLA',NULL);
INSERT INTO "order_lines" VALUES(291,1,'F ALB - GRE',NULL);
INSERT INTO "order_lines" VALUES(291,2,'A SER S F ALB - GRE LOOK BUL',NULL);
INSERT INTO "order_lines" VALUES(291,3,'A VIE - BUD',NULL);
INSERT INTO "order_lines" VALUES(292,1,'A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(292,2,'F NTH C A YOR - NWY',NULL);
INSERT INTO "order_lines" VALUES(292,3,'F NWG S A YOR - NWY LOOK BAR',NULL);
INSERT INTO "order_lines" VALUES(293,1,'A BUR - BEL',NULL);
INSERT INTO "order_lines" VALUES(293,2,'A MAR - SPA',NULL);
INSERT INTO "order_lines" VALUES(293,3,'F MAO - POR',NULL);
INSERT INTO "order_lines" VALUES(294,1,'F DEN H',NULL);
INSERT INTO "order_lines" VALUES(294,2,'A KIE - HOL',NULL);
INSERT INTO "order_lines" VALUES(294,3,'A RUH S A KIE - HOL LOOK BUR',NULL);
INSERT INTO "order_lines" VALUES(295,1,'A VEN - TRI',NULL);
INSERT INTO "order_lines" VALUES(295,2,'A PIE - VEN',NULL);
INSERT INTO "order_lines" VALUES(295,3,'F ION - TUN',NULL);
INSERT INTO "order_lines" VALUES(296,1,'F BOT - SWE',NULL);
INSERT INTO "order_lines" VALUES(296,2,'A UKR - RUM',NULL);
INSERT INTO "order_lines" VALUES(296,3,'F SEV S A UKR - RUM LOOK BLA',NULL);
INSERT INTO "order_lines" VALUES(296,4,'A WAR - GAL',NULL);
INSERT INTO "order_lines" VALUES(297,1,'A BUL - GRE',NULL);
INSERT INTO "order_lines" VALUES(297,2,'F ANK - BLA',NULL);
INSERT INTO "order_lines" VALUES(297,3,'A CON - BUL',NULL);
INSERT INTO "order_lines" VALUES(297,4,'SPY CON - BUL - SER',NULL);
INSERT INTO "order_lines" VALUES(304,1,'BUILD A VIE',NULL);
INSERT INTO "order_lines" VALUES(305,1,'BUILD F EDI',NULL);
INSERT INTO "order_lines" VALUES(306,1,'BUILD F BRE',NULL);
INSERT INTO "order_lines" VALUES(306,2,'BUILD A PAR',NULL);
INSERT INTO "order_lines" VALUES(306,3,'BUILD A MAR',NULL);
INSERT INTO "order_lines" VALUES(306,4,'BUILD SPY BEL',NULL);
INSERT INTO "order_lines" VALUES(307,1,'BUILD F KIE',NULL);
INSERT INTO "order_lines" VALUES(307,2,'BUILD A MUN',NULL);
INSERT INTO "order_lines" VALUES(308,1,'BUILD F NAP',NULL);
INSERT INTO "order_lines" VALUES(308,2,'BUILD A ROM',NULL);
INSERT INTO "order_lines" VALUES(309,1,'BUILD F STP/NC',NULL);
INSERT INTO "order_lines" VALUES(309,2,'BUILD A WAR',NULL);
INSERT INTO "order_lines" VALUES(309,3,'BUILD SPY WAR',NULL);
INSERT INTO "order_lines" VALUES(310,1,'BUILD F SMY',NULL);
INSERT INTO "order_lines" VALUES(317,1,'A SER S A BUD',NULL);
INSERT INTO "order_lines" VALUES(317,2,'A BUD S A VIE - TRI LOOK RUM',NULL);
INSERT INTO "order_lines" VALUES(317,3,'A VIE - TRI',NULL);
INSERT INTO "order_lines" VALUES(317,4,'F GRE H',NULL);
INSERT INTO "order_lines" VALUES(318,1,'F NTH - DEN',NULL);
INSERT INTO "order_lines" VALUES(318,2,'F NWG - NTH',NULL);
INSERT INTO "order_lines" VALUES(318,3,'A NWY - SWE',NULL);
INSERT INTO "order_lines" VALUES(318,4,'F EDI - NTH',NULL);
INSERT INTO "order_lines" VALUES(319,1,'A BEL - HOL',NULL);
INSERT INTO "order_lines" VALUES(319,2,'A PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(319,3,'A MAR - PIE',NULL);
INSERT INTO "order_lines" VALUES(319,4,'F BRE - ENG',NULL);
INSERT INTO "order_lines" VALUES(319,5,'A SPA - GAS',NULL);
INSERT INTO "order_lines" VALUES(319,6,'F POR - SPA/SC',NULL);
INSERT INTO "order_lines" VALUES(319,7,'SPY BEL - RUH - KIE - BER ; - SIL - WAR - UKR',NULL);
INSERT INTO "order_lines" VALUES(320,1,'A HOL S A RUH - BEL LOOK NTH',NULL);
INSERT INTO "order_lines" VALUES(320,2,'A RUH - BEL',NULL);
INSERT INTO "order_lines" VALUES(320,3,'F KIE S F DEN LOOK BAL',NULL);
INSERT INTO "order_lines" VALUES(320,4,'F DEN S A NWY - SWE LOOK NTH',NULL);
INSERT INTO "order_lines" VALUES(320,5,'A MUN - TYR',NULL);
INSERT INTO "order_lines" VALUES(320,6,'SPY HOL - NTH - NWY - STP',NULL);
INSERT INTO "order_lines" VALUES(321,1,'A TRI H',NULL);
INSERT INTO "order_lines" VALUES(321,2,'A VEN S A TRI LOOK TYR',NULL);
INSERT INTO "order_lines" VALUES(321,3,'A ROM - APU',NULL);
INSERT INTO "order_lines" VALUES(321,4,'F NAP - ION',NULL);
INSERT INTO "order_lines" VALUES(321,5,'F TUN - TYS',NULL);
INSERT INTO "order_lines" VALUES(321,6,'SPY TRI - ADR - ALB - GRE',NULL);
INSERT INTO "order_lines" VALUES(322,1,'A RUM S A GAL - BUD LOOK SER',NULL);
INSERT INTO "order_lines" VALUES(322,2,'A GAL - BUD',NULL);
INSERT INTO "order_lines" VALUES(322,3,'F SEV - BLA',NULL);
INSERT INTO "order_lines" VALUES(322,4,'F SWE - NWY',NULL);
INSERT INTO "order_lines" VALUES(322,5,'F STP/NC S F SWE - NWY LOOK BAR',NULL);
INSERT INTO "order_lines" VALUES(322,6,'A WAR - GAL',NULL);
INSERT INTO "order_lines" VALUES(322,7,'SPY GAL - VIE - BOH - MUN ; - BOH - VIE',NULL);
INSERT INTO "order_lines" VALUES(322,8,'SPY WAR STAY ; - LVN - BAL - DEN',NULL);
INSERT INTO "order_lines" VALUES(323,1,'A BUL - SER',NULL);
INSERT INTO "order_lines" VALUES(323,2,'F BLA - RUM',NULL);
INSERT INTO "order_lines" VALUES(323,3,'A CON H',NULL);
INSERT INTO "order_lines" VALUES(323,4,'F SMY - AEG',NULL);
INSERT INTO "order_lines" VALUES(324,1,'A NWY R FIN',NULL);
INSERT INTO "order_lines" VALUES(325,1,'A BEL R PIC',NULL);
INSERT INTO "order_lines" VALUES(326,1,'A SER S A BUD',NULL);
INSERT INTO "order_lines" VALUES(326,2,'A BUD - RUM',NULL);
INSERT INTO "order_lines" VALUES(326,3,'A VIE - BUD',NULL);
INSERT INTO "order_lines" VALUES(326,4,'F GRE - BUL/SC',NULL);
INSERT INTO "order_lines" VALUES(326,5,'SPY VIE - GAL - UKR - MOS ; - WAR - SIL - BOH ; - VIE',NULL);
INSERT INTO "order_lines" VALUES(327,1,'A BEL H',NULL);
INSERT INTO "order_lines" VALUES(327,2,'A HOL S A BEL LOOK NTH',NULL);
INSERT INTO "order_lines" VALUES(327,3,'F DEN - SWE',NULL);
INSERT INTO "order_lines" VALUES(327,4,'F KIE - DEN',NULL);
INSERT INTO "order_lines" VALUES(327,5,'A TYR - VIE',NULL);
INSERT INTO "order_lines" VALUES(328,1,'A TRI S A TYR - VIE LOOK ALB',NULL);
INSERT INTO "order_lines" VALUES(328,2,'A VEN - TYR',NULL);
INSERT INTO "order_lines" VALUES(328,3,'F ION - GRE',NULL);
INSERT INTO "order_lines" VALUES(329,1,'A GAL S A RUM - BUD LOOK VIE',NULL);
INSERT INTO "order_lines" VALUES(329,2,'A RUM - BUD',NULL);
INSERT INTO "order_lines" VALUES(329,3,'F SEV - RUM',NULL);
INSERT INTO "order_lines" VALUES(329,4,'F NWY - SWE',NULL);
INSERT INTO "order_lines" VALUES(329,5,'F STP/NC - NWY',NULL);
INSERT INTO "order_lines" VALUES(329,6,'A WAR - MOS',NULL);
INSERT INTO "order_lines" VALUES(329,7,'SPY WAR - LVN - BAL - DEN ; - NTH - NWY',NULL);
INSERT INTO "order_lines" VALUES(330,1,'A BUL - SER',NULL);
INSERT INTO "order_lines" VALUES(330,2,'F BLA S A CON - BUL LOOK RUM',NULL);
INSERT INTO "order_lines" VALUES(330,3,'A CON - BUL',NULL);
INSERT INTO "order_lines" VALUES(330,4,'F AEG - GRE',NULL);
INSERT INTO "order_lines" VALUES(331,1,'A PAR - BUR',NULL);
INSERT INTO "order_lines" VALUES(331,2,'A MAR - SPA',NULL);
INSERT INTO "order_lines" VALUES(331,3,'F BRE - MAO',NULL);
INSERT INTO "order_lines" VALUES(332,1,'A BUR - BEL',NULL);
INSERT INTO "order_lines" VALUES(332,2,'A SPA H',NULL);
INSERT INTO "order_lines" VALUES(332,3,'F MAO - POR',NULL);
CREATE TABLE order_lists (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	phase TEXT NOT NULL, 
	power TEXT NOT NULL, 
	state TEXT NOT NULL, 
	letter INTEGER NOT NULL, 
	complete BOOLEAN NOT NULL, 
	run_id INTEGER, 
	CONSTRAINT pk_order_lists PRIMARY KEY (id), 
	CONSTRAINT ck_order_lists_run_has_run CHECK ((state = 'run') = (run_id IS NOT NULL)), 
	CONSTRAINT ck_order_lists_state CHECK (state IN ('open', 'sealed', 'run')), 
	CONSTRAINT fk_order_lists_game_id_games FOREIGN KEY(game_id) REFERENCES games (id), 
	CONSTRAINT fk_order_lists_run_id_runs FOREIGN KEY(run_id) REFERENCES runs (id)
);
INSERT INTO "order_lists" VALUES(13,1,'W1900A','AUSTRIA','run',28,1,1);
INSERT INTO "order_lists" VALUES(14,1,'W1900A','ENGLAND','run',29,1,1);
INSERT INTO "order_lists" VALUES(15,1,'W1900A','FRANCE','run',30,1,1);
INSERT INTO "order_lists" VALUES(16,1,'W1900A','GERMANY','run',31,1,1);
INSERT INTO "order_lists" VALUES(17,1,'W1900A','RUSSIA','run',32,1,1);
INSERT INTO "order_lists" VALUES(18,1,'W1900A','TURKEY','run',33,1,1);
INSERT INTO "order_lists" VALUES(19,1,'S1901M','AUSTRIA','run',28,1,2);
INSERT INTO "order_lists" VALUES(20,1,'S1901M','ENGLAND','run',29,1,2);
INSERT INTO "order_lists" VALUES(21,1,'S1901M','FRANCE','run',30,1,2);
INSERT INTO "order_lists" VALUES(22,1,'S1901M','GERMANY','run',31,1,2);
INSERT INTO "order_lists" VALUES(23,1,'S1901M','RUSSIA','run',32,1,2);
INSERT INTO "order_lists" VALUES(24,1,'S1901M','TURKEY','run',33,1,2);
INSERT INTO "order_lists" VALUES(25,1,'F1901M','AUSTRIA','run',34,1,3);
INSERT INTO "order_lists" VALUES(26,1,'F1901R','ENGLAND','open',37,1,NULL);
INSERT INTO "order_lists" VALUES(39,2,'W1900A','AUSTRIA','run',48,1,4);
INSERT INTO "order_lists" VALUES(40,2,'W1900A','ENGLAND','run',50,1,4);
INSERT INTO "order_lists" VALUES(41,2,'W1900A','FRANCE','run',53,1,4);
INSERT INTO "order_lists" VALUES(42,2,'W1900A','GERMANY','run',54,1,4);
INSERT INTO "order_lists" VALUES(43,2,'W1900A','RUSSIA','run',56,1,4);
INSERT INTO "order_lists" VALUES(44,2,'W1900A','TURKEY','run',57,1,4);
INSERT INTO "order_lists" VALUES(45,2,'S1901M','AUSTRIA','run',48,1,5);
INSERT INTO "order_lists" VALUES(46,2,'S1901M','ENGLAND','run',50,1,5);
INSERT INTO "order_lists" VALUES(47,2,'S1901M','FRANCE','run',53,1,5);
INSERT INTO "order_lists" VALUES(48,2,'S1901M','GERMANY','run',54,1,5);
INSERT INTO "order_lists" VALUES(49,2,'S1901M','RUSSIA','run',56,1,5);
INSERT INTO "order_lists" VALUES(50,2,'S1901M','TURKEY','run',57,1,5);
INSERT INTO "order_lists" VALUES(57,2,'F1901M','AUSTRIA','run',61,1,6);
INSERT INTO "order_lists" VALUES(58,2,'F1901M','ENGLAND','run',62,1,6);
INSERT INTO "order_lists" VALUES(59,2,'F1901M','FRANCE','run',63,1,6);
INSERT INTO "order_lists" VALUES(60,2,'F1901M','GERMANY','run',64,1,6);
INSERT INTO "order_lists" VALUES(61,2,'F1901M','RUSSIA','run',65,1,6);
INSERT INTO "order_lists" VALUES(62,2,'F1901M','TURKEY','run',66,1,6);
INSERT INTO "order_lists" VALUES(63,2,'F1901R','RUSSIA','run',67,1,7);
INSERT INTO "order_lists" VALUES(64,2,'W1901A','AUSTRIA','open',71,1,NULL);
INSERT INTO "order_lists" VALUES(65,2,'W1901A','ENGLAND','open',72,1,NULL);
INSERT INTO "order_lists" VALUES(66,2,'W1901A','FRANCE','open',73,1,NULL);
INSERT INTO "order_lists" VALUES(74,3,'S1901M','AUSTRIA','run',84,1,8);
INSERT INTO "order_lists" VALUES(75,3,'S1901M','ENGLAND','run',85,1,8);
INSERT INTO "order_lists" VALUES(76,3,'S1901M','FRANCE','run',87,1,8);
INSERT INTO "order_lists" VALUES(77,3,'S1901M','GERMANY','run',88,1,8);
INSERT INTO "order_lists" VALUES(78,3,'S1901M','ITALY','run',89,1,8);
INSERT INTO "order_lists" VALUES(79,3,'S1901M','RUSSIA','run',90,1,8);
INSERT INTO "order_lists" VALUES(80,3,'S1901M','TURKEY','run',91,1,8);
INSERT INTO "order_lists" VALUES(88,3,'F1901M','AUSTRIA','run',97,1,9);
INSERT INTO "order_lists" VALUES(89,3,'F1901M','ENGLAND','run',96,1,9);
INSERT INTO "order_lists" VALUES(90,3,'F1901M','FRANCE','run',98,1,9);
INSERT INTO "order_lists" VALUES(91,3,'F1901M','GERMANY','run',100,1,9);
INSERT INTO "order_lists" VALUES(92,3,'F1901M','ITALY','run',101,1,9);
INSERT INTO "order_lists" VALUES(93,3,'F1901M','RUSSIA','run',102,1,9);
INSERT INTO "order_lists" VALUES(94,3,'F1901M','TURKEY','run',105,1,9);
INSERT INTO "order_lists" VALUES(102,3,'W1901A','AUSTRIA','run',107,1,10);
INSERT INTO "order_lists" VALUES(103,3,'W1901A','ENGLAND','run',108,1,10);
INSERT INTO "order_lists" VALUES(104,3,'W1901A','FRANCE','run',110,1,10);
INSERT INTO "order_lists" VALUES(105,3,'W1901A','GERMANY','run',111,1,10);
INSERT INTO "order_lists" VALUES(106,3,'W1901A','ITALY','run',112,1,10);
INSERT INTO "order_lists" VALUES(107,3,'W1901A','RUSSIA','run',113,1,10);
INSERT INTO "order_lists" VALUES(108,3,'W1901A','TURKEY','run',115,1,10);
INSERT INTO "order_lists" VALUES(116,3,'S1902M','AUSTRIA','run',116,1,11);
INSERT INTO "order_lists" VALUES(117,3,'S1902M','ENGLAND','run',117,1,11);
INSERT INTO "order_lists" VALUES(118,3,'S1902M','FRANCE','run',118,1,11);
INSERT INTO "order_lists" VALUES(119,3,'S1902M','GERMANY','run',119,1,11);
INSERT INTO "order_lists" VALUES(120,3,'S1902M','ITALY','run',120,1,11);
INSERT INTO "order_lists" VALUES(121,3,'S1902M','RUSSIA','run',121,1,11);
INSERT INTO "order_lists" VALUES(122,3,'S1902M','TURKEY','run',122,1,11);
INSERT INTO "order_lists" VALUES(123,3,'S1902R','TURKEY','open',123,1,NULL);
INSERT INTO "order_lists" VALUES(131,4,'S1901M','AUSTRIA','run',134,1,12);
INSERT INTO "order_lists" VALUES(132,4,'S1901M','ENGLAND','run',135,1,12);
INSERT INTO "order_lists" VALUES(133,4,'S1901M','FRANCE','run',137,1,12);
INSERT INTO "order_lists" VALUES(134,4,'S1901M','GERMANY','run',138,1,12);
INSERT INTO "order_lists" VALUES(135,4,'S1901M','ITALY','run',139,1,12);
INSERT INTO "order_lists" VALUES(136,4,'S1901M','RUSSIA','run',140,1,12);
INSERT INTO "order_lists" VALUES(137,4,'S1901M','TURKEY','run',141,1,12);
INSERT INTO "order_lists" VALUES(145,4,'F1901M','AUSTRIA','run',147,1,13);
INSERT INTO "order_lists" VALUES(146,4,'F1901M','ENGLAND','run',146,1,13);
INSERT INTO "order_lists" VALUES(147,4,'F1901M','FRANCE','run',148,1,13);
INSERT INTO "order_lists" VALUES(148,4,'F1901M','GERMANY','run',150,1,13);
INSERT INTO "order_lists" VALUES(149,4,'F1901M','ITALY','run',151,1,13);
INSERT INTO "order_lists" VALUES(150,4,'F1901M','RUSSIA','run',152,1,13);
INSERT INTO "order_lists" VALUES(151,4,'F1901M','TURKEY','run',154,1,13);
INSERT INTO "order_lists" VALUES(152,4,'W1901A','AUSTRIA','open',155,1,NULL);
INSERT INTO "order_lists" VALUES(153,4,'W1901A','GERMANY','open',156,0,NULL);
INSERT INTO "order_lists" VALUES(154,4,'W1901A','TURKEY','open',158,1,NULL);
INSERT INTO "order_lists" VALUES(170,5,'S1901M','AUSTRIA','run',169,1,14);
INSERT INTO "order_lists" VALUES(171,5,'S1901M','ENGLAND','run',170,1,14);
INSERT INTO "order_lists" VALUES(172,5,'S1901M','FRANCE','run',171,1,14);
INSERT INTO "order_lists" VALUES(173,5,'S1901M','GERMANY','run',172,1,14);
INSERT INTO "order_lists" VALUES(174,5,'S1901M','ITALY','run',173,1,14);
INSERT INTO "order_lists" VALUES(175,5,'S1901M','RUSSIA','run',174,1,14);
INSERT INTO "order_lists" VALUES(176,5,'S1901M','TURKEY','run',175,1,14);
INSERT INTO "order_lists" VALUES(177,5,'S1902M','AUSTRIA','sealed',184,1,NULL);
INSERT INTO "order_lists" VALUES(178,5,'S1902M','ENGLAND','sealed',185,1,NULL);
INSERT INTO "order_lists" VALUES(179,5,'S1902M','FRANCE','sealed',186,1,NULL);
INSERT INTO "order_lists" VALUES(180,5,'S1902M','GERMANY','sealed',187,1,NULL);
INSERT INTO "order_lists" VALUES(181,5,'S1902M','ITALY','sealed',188,1,NULL);
INSERT INTO "order_lists" VALUES(182,5,'S1902M','RUSSIA','sealed',189,1,NULL);
INSERT INTO "order_lists" VALUES(183,5,'S1902M','TURKEY','sealed',190,1,NULL);
INSERT INTO "order_lists" VALUES(184,5,'F1901M','AUSTRIA','run',183,1,15);
INSERT INTO "order_lists" VALUES(185,5,'F1901M','ENGLAND','run',177,1,15);
INSERT INTO "order_lists" VALUES(186,5,'F1901M','FRANCE','run',178,1,15);
INSERT INTO "order_lists" VALUES(187,5,'F1901M','GERMANY','run',179,1,15);
INSERT INTO "order_lists" VALUES(188,5,'F1901M','ITALY','run',180,1,15);
INSERT INTO "order_lists" VALUES(189,5,'F1901M','RUSSIA','run',181,1,15);
INSERT INTO "order_lists" VALUES(190,5,'F1901M','TURKEY','run',182,1,15);
INSERT INTO "order_lists" VALUES(198,5,'W1901A','AUSTRIA','run',191,1,16);
INSERT INTO "order_lists" VALUES(199,5,'W1901A','ENGLAND','run',192,1,16);
INSERT INTO "order_lists" VALUES(200,5,'W1901A','FRANCE','run',193,1,16);
INSERT INTO "order_lists" VALUES(201,5,'W1901A','GERMANY','run',194,1,16);
INSERT INTO "order_lists" VALUES(202,5,'W1901A','ITALY','run',195,1,16);
INSERT INTO "order_lists" VALUES(203,5,'W1901A','RUSSIA','run',196,1,16);
INSERT INTO "order_lists" VALUES(204,5,'W1901A','TURKEY','run',197,1,16);
INSERT INTO "order_lists" VALUES(205,5,'F1902M','AUSTRIA','open',198,1,NULL);
INSERT INTO "order_lists" VALUES(206,5,'F1902M','ENGLAND','open',199,1,NULL);
INSERT INTO "order_lists" VALUES(207,5,'F1902M','FRANCE','open',200,1,NULL);
INSERT INTO "order_lists" VALUES(208,5,'F1902M','GERMANY','open',201,0,NULL);
INSERT INTO "order_lists" VALUES(216,6,'F1901M','FRANCE','sealed',219,1,NULL);
INSERT INTO "order_lists" VALUES(217,6,'F1901M','AUSTRIA','sealed',220,1,NULL);
INSERT INTO "order_lists" VALUES(218,6,'F1901M','ENGLAND','sealed',221,1,NULL);
INSERT INTO "order_lists" VALUES(219,6,'F1901M','GERMANY','sealed',222,1,NULL);
INSERT INTO "order_lists" VALUES(220,6,'F1901M','ITALY','sealed',223,1,NULL);
INSERT INTO "order_lists" VALUES(221,6,'F1901M','RUSSIA','sealed',224,1,NULL);
INSERT INTO "order_lists" VALUES(222,6,'F1901M','TURKEY','sealed',226,1,NULL);
INSERT INTO "order_lists" VALUES(223,6,'S1901M','AUSTRIA','run',212,1,17);
INSERT INTO "order_lists" VALUES(224,6,'S1901M','ENGLAND','run',213,1,17);
INSERT INTO "order_lists" VALUES(225,6,'S1901M','FRANCE','run',214,1,17);
INSERT INTO "order_lists" VALUES(226,6,'S1901M','GERMANY','run',215,1,17);
INSERT INTO "order_lists" VALUES(227,6,'S1901M','ITALY','run',216,1,17);
INSERT INTO "order_lists" VALUES(228,6,'S1901M','RUSSIA','run',217,1,17);
INSERT INTO "order_lists" VALUES(229,6,'S1901M','TURKEY','run',218,1,17);
INSERT INTO "order_lists" VALUES(230,6,'S1902M','RUSSIA','open',232,1,NULL);
INSERT INTO "order_lists" VALUES(231,6,'S1902M','AUSTRIA','open',233,1,NULL);
INSERT INTO "order_lists" VALUES(246,7,'S1901M','AUSTRIA','run',252,1,18);
INSERT INTO "order_lists" VALUES(247,7,'S1901M','ENGLAND','run',245,1,18);
INSERT INTO "order_lists" VALUES(248,7,'S1901M','FRANCE','run',242,1,18);
INSERT INTO "order_lists" VALUES(249,7,'S1901M','GERMANY','run',247,1,18);
INSERT INTO "order_lists" VALUES(250,7,'S1901M','ITALY','run',251,1,18);
INSERT INTO "order_lists" VALUES(251,7,'S1901M','RUSSIA','run',254,1,18);
INSERT INTO "order_lists" VALUES(252,7,'S1901M','TURKEY','run',255,1,18);
INSERT INTO "order_lists" VALUES(253,7,'F1901M','AUSTRIA','run',252,1,19);
INSERT INTO "order_lists" VALUES(254,7,'F1901M','ENGLAND','run',245,1,19);
INSERT INTO "order_lists" VALUES(255,7,'F1901M','FRANCE','run',242,1,19);
INSERT INTO "order_lists" VALUES(256,7,'F1901M','GERMANY','run',247,1,19);
INSERT INTO "order_lists" VALUES(257,7,'F1901M','ITALY','run',251,1,19);
INSERT INTO "order_lists" VALUES(258,7,'F1901M','RUSSIA','run',254,1,19);
INSERT INTO "order_lists" VALUES(259,7,'F1901M','TURKEY','run',255,1,19);
INSERT INTO "order_lists" VALUES(260,7,'W1901A','FRANCE','open',257,0,NULL);
INSERT INTO "order_lists" VALUES(261,7,'S1902M','FRANCE','open',257,0,NULL);
INSERT INTO "order_lists" VALUES(262,7,'F1902M','FRANCE','open',257,0,NULL);
INSERT INTO "order_lists" VALUES(263,7,'W1901A','GERMANY','open',259,1,NULL);
INSERT INTO "order_lists" VALUES(264,7,'S1902M','GERMANY','open',259,1,NULL);
INSERT INTO "order_lists" VALUES(265,7,'F1902M','GERMANY','open',259,1,NULL);
INSERT INTO "order_lists" VALUES(266,7,'W1901A','ITALY','open',260,1,NULL);
INSERT INTO "order_lists" VALUES(267,7,'S1902M','ITALY','open',260,1,NULL);
INSERT INTO "order_lists" VALUES(268,7,'F1902M','ITALY','open',260,1,NULL);
INSERT INTO "order_lists" VALUES(269,7,'W1901A','AUSTRIA','open',261,0,NULL);
INSERT INTO "order_lists" VALUES(270,7,'S1902M','AUSTRIA','open',261,0,NULL);
INSERT INTO "order_lists" VALUES(271,7,'F1902M','AUSTRIA','open',261,0,NULL);
INSERT INTO "order_lists" VALUES(278,8,'S1801M','AUSTRIA','run',271,1,20);
INSERT INTO "order_lists" VALUES(279,8,'S1801M','ENGLAND','run',272,1,20);
INSERT INTO "order_lists" VALUES(280,8,'S1801M','FRANCE','run',275,1,20);
INSERT INTO "order_lists" VALUES(281,8,'S1801M','GERMANY','run',277,1,20);
INSERT INTO "order_lists" VALUES(282,8,'S1801M','ITALY','run',278,1,20);
INSERT INTO "order_lists" VALUES(283,8,'S1801M','RUSSIA','run',281,1,20);
INSERT INTO "order_lists" VALUES(284,8,'S1801M','TURKEY','run',282,1,20);
INSERT INTO "order_lists" VALUES(291,8,'F1801M','AUSTRIA','run',284,1,21);
INSERT INTO "order_lists" VALUES(292,8,'F1801M','ENGLAND','run',285,1,21);
INSERT INTO "order_lists" VALUES(293,8,'F1801M','FRANCE','run',286,1,21);
INSERT INTO "order_lists" VALUES(294,8,'F1801M','GERMANY','run',287,1,21);
INSERT INTO "order_lists" VALUES(295,8,'F1801M','ITALY','run',288,1,21);
INSERT INTO "order_lists" VALUES(296,8,'F1801M','RUSSIA','run',289,1,21);
INSERT INTO "order_lists" VALUES(297,8,'F1801M','TURKEY','run',291,1,21);
INSERT INTO "order_lists" VALUES(304,8,'W1801A','AUSTRIA','run',292,1,22);
INSERT INTO "order_lists" VALUES(305,8,'W1801A','ENGLAND','run',293,1,22);
INSERT INTO "order_lists" VALUES(306,8,'W1801A','FRANCE','run',296,1,22);
INSERT INTO "order_lists" VALUES(307,8,'W1801A','GERMANY','run',298,1,22);
INSERT INTO "order_lists" VALUES(308,8,'W1801A','ITALY','run',299,1,22);
INSERT INTO "order_lists" VALUES(309,8,'W1801A','RUSSIA','run',300,1,22);
INSERT INTO "order_lists" VALUES(310,8,'W1801A','TURKEY','run',301,1,22);
INSERT INTO "order_lists" VALUES(317,8,'S1802M','AUSTRIA','run',302,1,23);
INSERT INTO "order_lists" VALUES(318,8,'S1802M','ENGLAND','run',303,1,23);
INSERT INTO "order_lists" VALUES(319,8,'S1802M','FRANCE','run',304,1,23);
INSERT INTO "order_lists" VALUES(320,8,'S1802M','GERMANY','run',305,1,23);
INSERT INTO "order_lists" VALUES(321,8,'S1802M','ITALY','run',306,1,23);
INSERT INTO "order_lists" VALUES(322,8,'S1802M','RUSSIA','run',307,1,23);
INSERT INTO "order_lists" VALUES(323,8,'S1802M','TURKEY','run',308,1,23);
INSERT INTO "order_lists" VALUES(324,8,'S1802R','ENGLAND','run',309,1,24);
INSERT INTO "order_lists" VALUES(325,8,'S1802R','FRANCE','run',310,1,24);
INSERT INTO "order_lists" VALUES(326,8,'F1802M','AUSTRIA','open',312,1,NULL);
INSERT INTO "order_lists" VALUES(327,8,'F1802M','GERMANY','open',313,1,NULL);
INSERT INTO "order_lists" VALUES(328,8,'F1802M','ITALY','open',314,0,NULL);
INSERT INTO "order_lists" VALUES(329,8,'F1802M','RUSSIA','open',315,1,NULL);
INSERT INTO "order_lists" VALUES(330,8,'F1802M','TURKEY','open',316,1,NULL);
INSERT INTO "order_lists" VALUES(331,9,'S1901M','FRANCE','run',327,1,25);
INSERT INTO "order_lists" VALUES(332,9,'F1901M','FRANCE','run',329,1,26);
CREATE TABLE outbox (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	recipient TEXT NOT NULL, 
	envelope_sender TEXT NOT NULL, 
	message_id TEXT NOT NULL, 
	game TEXT, 
	kind TEXT NOT NULL, 
	state TEXT NOT NULL, 
	posted_at DATETIME NOT NULL, 
	due_at DATETIME NOT NULL, 
	attempts INTEGER NOT NULL, 
	owner TEXT, 
	leased_until DATETIME, 
	reason TEXT NOT NULL, 
	changed_at DATETIME NOT NULL, 
	raw BLOB NOT NULL, 
	CONSTRAINT ck_outbox_state CHECK (state IN ('waiting', 'sent', 'failed', 'withdrawn'))
);
INSERT INTO "outbox" VALUES(1,'gm@example.org','judge@localhost','<aa6887d0d933ad2181e78fe8a66277e7@localhost>',NULL,'confirm','sent','2026-11-20 12:00:01.000000','2026-11-20 12:00:01.000000',1,NULL,NULL,'','2026-11-20 12:00:01.000000',CAST(replace('From: "example" <judge@localhost>
To: gm@example.org
Reply-To: judge+confirm-wxhgalalcx4fmh3ztfkwsuko@localhost
Subject: please confirm your address
Date: Fri, 20 Nov 2026 12:00:01 +0000
Message-ID: <aa6887d0d933ad2181e78fe8a66277e7@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(2,'gm@example.org','','<1fa2f38a3e62991ba76b56922d2a2cee@localhost>',NULL,'answer','sent','2026-11-20 12:00:02.000000','2026-11-20 12:00:02.000000',1,NULL,NULL,'','2026-11-20 12:00:02.000000',CAST(replace('From: "example" <judge@localhost>
To: gm@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Fri, 20 Nov 2026 12:00:02 +0000
Message-ID: <1fa2f38a3e62991ba76b56922d2a2cee@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(3,'ann@example.org','judge@localhost','<75cab1fb953d35c41d8626ee84db8b01@localhost>',NULL,'confirm','sent','2026-11-20 12:00:03.000000','2026-11-20 12:00:03.000000',1,NULL,NULL,'','2026-11-20 12:00:03.000000',CAST(replace('From: "example" <judge@localhost>
To: ann@example.org
Reply-To: judge+confirm-znbrbxac3ush75jw7vx3vz5y@localhost
Subject: please confirm your address
Date: Fri, 20 Nov 2026 12:00:03 +0000
Message-ID: <75cab1fb953d35c41d8626ee84db8b01@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(4,'ann@example.org','','<4d49121c9ddb99afe712d950d1929a9e@localhost>',NULL,'answer','sent','2026-11-20 12:00:04.000000','2026-11-20 12:00:04.000000',1,NULL,NULL,'','2026-11-20 12:00:04.000000',CAST(replace('From: "example" <judge@localhost>
To: ann@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Fri, 20 Nov 2026 12:00:04 +0000
Message-ID: <4d49121c9ddb99afe712d950d1929a9e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(5,'eve@example.org','judge@localhost','<bf7a939541302726779e142df8db5946@localhost>',NULL,'confirm','sent','2026-11-20 12:00:05.000000','2026-11-20 12:00:05.000000',1,NULL,NULL,'','2026-11-20 12:00:05.000000',CAST(replace('From: "example" <judge@localhost>
To: eve@example.org
Reply-To: judge+confirm-gcslk6xdwejrv4ovdrzufajm@localhost
Subject: please confirm your address
Date: Fri, 20 Nov 2026 12:00:05 +0000
Message-ID: <bf7a939541302726779e142df8db5946@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(8,'fred@example.org','','<cb1e550c9a784711f7eca4f5a22ae6f3@localhost>',NULL,'answer','sent','2026-11-20 12:00:08.000000','2026-11-20 12:00:08.000000',1,NULL,NULL,'','2026-11-20 12:00:08.000000',CAST(replace('From: "example" <judge@localhost>
To: fred@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Fri, 20 Nov 2026 12:00:08 +0000
Message-ID: <cb1e550c9a784711f7eca4f5a22ae6f3@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(9,'gerd@example.org','judge@localhost','<abee9954682894d80f61a31cfc2a4420@localhost>',NULL,'confirm','sent','2026-11-20 12:00:09.000000','2026-11-20 12:00:09.000000',1,NULL,NULL,'','2026-11-20 12:00:09.000000',CAST(replace('From: "example" <judge@localhost>
To: gerd@example.org
Reply-To: judge+confirm-3tlv35b5kziz2kzqc27mqtsx@localhost
Subject: please confirm your address
Date: Fri, 20 Nov 2026 12:00:09 +0000
Message-ID: <abee9954682894d80f61a31cfc2a4420@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(11,'ivo@example.org','judge@localhost','<9dcaf9e825be4b62931bb0735a170304@localhost>',NULL,'confirm','sent','2026-11-20 12:00:11.000000','2026-11-20 12:00:11.000000',1,NULL,NULL,'','2026-11-20 12:00:11.000000',CAST(replace('From: "example" <judge@localhost>
To: ivo@example.org
Reply-To: judge+confirm-f2u7dljwa4tfsinvnphilett@localhost
Subject: please confirm your address
Date: Fri, 20 Nov 2026 12:00:11 +0000
Message-ID: <9dcaf9e825be4b62931bb0735a170304@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(14,'rosa@example.org','','<9e34b9f347a09a5f0da0cd950cc26f9f@localhost>',NULL,'answer','sent','2026-11-20 12:00:14.000000','2026-11-20 12:00:14.000000',1,NULL,NULL,'','2026-11-20 12:00:14.000000',CAST(replace('From: "example" <judge@localhost>
To: rosa@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Fri, 20 Nov 2026 12:00:14 +0000
Message-ID: <9e34b9f347a09a5f0da0cd950cc26f9f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(16,'tess@example.org','','<30e43544e3f35d5ba947d0e6e6fd0d04@localhost>',NULL,'answer','sent','2026-11-20 12:00:16.000000','2026-11-20 12:00:16.000000',1,NULL,NULL,'','2026-11-20 12:00:16.000000',CAST(replace('From: "example" <judge@localhost>
To: tess@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Fri, 20 Nov 2026 12:00:16 +0000
Message-ID: <30e43544e3f35d5ba947d0e6e6fd0d04@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(17,'olga@example.org','judge@localhost','<05a0b2b27e5e107e44240f03db733b05@localhost>',NULL,'confirm','sent','2026-11-20 12:00:17.000000','2026-11-20 12:00:17.000000',1,NULL,NULL,'','2026-11-20 12:00:17.000000',CAST(replace('From: "example" <judge@localhost>
To: olga@example.org
Reply-To: judge+confirm-kbjpvi6fzv6wwttysoto6fmd@localhost
Subject: please confirm your address
Date: Fri, 20 Nov 2026 12:00:17 +0000
Message-ID: <05a0b2b27e5e107e44240f03db733b05@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(19,'vera@example.org','judge@localhost','<bb1e41f5351326e044d234ee13e29319@localhost>',NULL,'confirm','sent','2026-11-20 12:00:19.000000','2026-11-20 12:00:19.000000',1,NULL,NULL,'','2026-11-20 12:00:19.000000',CAST(replace('From: "example" <judge@localhost>
To: vera@example.org
Reply-To: judge+confirm-fwn6vg2sosjjpakaztydpmy4@localhost
Subject: please confirm your address
Date: Fri, 20 Nov 2026 12:00:19 +0000
Message-ID: <bb1e41f5351326e044d234ee13e29319@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(20,'vera@example.org','','<b91d0e82bfae91c3075e36d16bcc5e5e@localhost>',NULL,'answer','sent','2026-11-20 12:00:20.000000','2026-11-20 12:00:20.000000',1,NULL,NULL,'','2026-11-20 12:00:20.000000',CAST(replace('From: "example" <judge@localhost>
To: vera@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Fri, 20 Nov 2026 12:00:20 +0000
Message-ID: <b91d0e82bfae91c3075e36d16bcc5e5e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(37,'fred@example.org','','<cdd57836405dae0b600ce619b4245569@localhost>','colossus','answer','sent','2026-11-20 12:00:30.000000','2026-11-20 12:00:30.000000',1,NULL,NULL,'','2026-11-20 12:00:30.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+pucs6owtxbjtycmzz7cy37ls@localhost
Subject: [colossus] Re: orders
Date: Fri, 20 Nov 2026 12:00:30 +0000
Message-ID: <cdd57836405dae0b600ce619b4245569@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(38,'gerd@example.org','','<5849092b8b56be0d0e6bb6387f2151c4@localhost>','colossus','answer','sent','2026-11-20 12:00:31.000000','2026-11-20 12:00:31.000000',1,NULL,NULL,'','2026-11-20 12:00:31.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+slbkwigpy5merpvspv4c3can@localhost
Subject: [colossus] Re: orders
Date: Fri, 20 Nov 2026 12:00:31 +0000
Message-ID: <5849092b8b56be0d0e6bb6387f2151c4@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(40,'tess@example.org','','<7ab85ed02ca3aa9ab2792828009c8134@localhost>','colossus','answer','sent','2026-11-20 12:00:33.000000','2026-11-20 12:00:33.000000',1,NULL,NULL,'','2026-11-20 12:00:33.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+uygdpspm4xc2dnmea2c2u4l7@localhost
Subject: [colossus] Re: orders
Date: Fri, 20 Nov 2026 12:00:33 +0000
Message-ID: <7ab85ed02ca3aa9ab2792828009c8134@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(48,'ann@example.org','','<99e7a120730e0412221ab74002cf5ee2@localhost>','colossus','answer','sent','2026-11-21 13:00:34.000000','2026-11-21 13:00:34.000000',1,NULL,NULL,'','2026-11-21 13:00:34.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+kma7l3r2asse22ijc4chix52@localhost
Subject: [colossus] Re: orders
Date: Sat, 21 Nov 2026 13:00:34 +0000
Message-ID: <99e7a120730e0412221ab74002cf5ee2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(56,'gm@example.org','judge@localhost','<0e28bb0f77a840a322547f9b13e31482@localhost>','colossus','results','sent','2026-11-21 13:00:35.000000','2026-11-21 13:00:35.000000',1,NULL,NULL,'','2026-11-21 13:00:35.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+ahs4akrkhr6zufpms2lm554l@localhost
Subject: [colossus] F1901M results
Date: Sat, 21 Nov 2026 13:00:35 +0000
Message-ID: <0e28bb0f77a840a322547f9b13e31482@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(57,'ann@example.org','judge@localhost','<de3928a97c7ec1e21b8a2ef3ce307074@localhost>','colossus','results','sent','2026-11-21 13:00:35.000000','2026-11-21 13:00:35.000000',1,NULL,NULL,'','2026-11-21 13:00:35.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+kma7l3r2asse22ijc4chix52@localhost
Subject: [colossus] F1901M results
Date: Sat, 21 Nov 2026 13:00:35 +0000
Message-ID: <de3928a97c7ec1e21b8a2ef3ce307074@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(58,'eve@example.org','judge@localhost','<ead487f7b531c0f8b6976fe665492ca3@localhost>','colossus','results','sent','2026-11-21 13:00:35.000000','2026-11-21 13:00:35.000000',1,NULL,NULL,'','2026-11-21 13:00:35.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+j3642woy3nbkbwxc3iflchpi@localhost
Subject: [colossus] F1901M results
Date: Sat, 21 Nov 2026 13:00:35 +0000
Message-ID: <ead487f7b531c0f8b6976fe665492ca3@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(59,'fred@example.org','judge@localhost','<183e0544baa8ca2100359ffccb0e51b7@localhost>','colossus','results','sent','2026-11-21 13:00:35.000000','2026-11-21 13:00:35.000000',1,NULL,NULL,'','2026-11-21 13:00:35.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+pucs6owtxbjtycmzz7cy37ls@localhost
Subject: [colossus] F1901M results
Date: Sat, 21 Nov 2026 13:00:35 +0000
Message-ID: <183e0544baa8ca2100359ffccb0e51b7@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(60,'gerd@example.org','judge@localhost','<d3fa8998b13c093ee5a82ef201a10f1e@localhost>','colossus','results','sent','2026-11-21 13:00:35.000000','2026-11-21 13:00:35.000000',1,NULL,NULL,'','2026-11-21 13:00:35.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+slbkwigpy5merpvspv4c3can@localhost
Subject: [colossus] F1901M results
Date: Sat, 21 Nov 2026 13:00:35 +0000
Message-ID: <d3fa8998b13c093ee5a82ef201a10f1e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(61,'rosa@example.org','judge@localhost','<7f9003c7a34cbe815ffa41faadbc8f2e@localhost>','colossus','results','sent','2026-11-21 13:00:35.000000','2026-11-21 13:00:35.000000',1,NULL,NULL,'','2026-11-21 13:00:35.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+yakazt46waerkgytnqfhfwvh@localhost
Subject: [colossus] F1901M results
Date: Sat, 21 Nov 2026 13:00:35 +0000
Message-ID: <7f9003c7a34cbe815ffa41faadbc8f2e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(62,'tess@example.org','judge@localhost','<5dd16d50dcea5cf7f6ac6e6b42eb2f7b@localhost>','colossus','results','sent','2026-11-21 13:00:35.000000','2026-11-21 13:00:35.000000',1,NULL,NULL,'','2026-11-21 13:00:35.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+uygdpspm4xc2dnmea2c2u4l7@localhost
Subject: [colossus] F1901M results
Date: Sat, 21 Nov 2026 13:00:35 +0000
Message-ID: <5dd16d50dcea5cf7f6ac6e6b42eb2f7b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(64,'gm@example.org','judge@localhost','<9fc160117ba433fd229443bf14b3739d@localhost>','colossus','notice','sent','2026-11-21 13:00:36.000000','2026-11-21 13:00:36.000000',1,NULL,NULL,'','2026-11-21 13:00:36.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+ahs4akrkhr6zufpms2lm554l@localhost
Subject: [colossus] the deadline moves
Date: Sat, 21 Nov 2026 13:00:36 +0000
Message-ID: <9fc160117ba433fd229443bf14b3739d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(65,'ann@example.org','judge@localhost','<f18bea983cc3677549fb99256da54f7d@localhost>','colossus','notice','sent','2026-11-21 13:00:36.000000','2026-11-21 13:00:36.000000',1,NULL,NULL,'','2026-11-21 13:00:36.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+kma7l3r2asse22ijc4chix52@localhost
Subject: [colossus] the deadline moves
Date: Sat, 21 Nov 2026 13:00:36 +0000
Message-ID: <f18bea983cc3677549fb99256da54f7d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(66,'eve@example.org','judge@localhost','<98209873c553b669669655f8d2271eea@localhost>','colossus','notice','sent','2026-11-21 13:00:36.000000','2026-11-21 13:00:36.000000',1,NULL,NULL,'','2026-11-21 13:00:36.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+j3642woy3nbkbwxc3iflchpi@localhost
Subject: [colossus] the deadline moves
Date: Sat, 21 Nov 2026 13:00:36 +0000
Message-ID: <98209873c553b669669655f8d2271eea@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(67,'fred@example.org','judge@localhost','<a5c75b7aac15e025073b9cf9090d7197@localhost>','colossus','notice','sent','2026-11-21 13:00:36.000000','2026-11-21 13:00:36.000000',1,NULL,NULL,'','2026-11-21 13:00:36.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+pucs6owtxbjtycmzz7cy37ls@localhost
Subject: [colossus] the deadline moves
Date: Sat, 21 Nov 2026 13:00:36 +0000
Message-ID: <a5c75b7aac15e025073b9cf9090d7197@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(68,'gerd@example.org','judge@localhost','<99e6057e1430fe100a7f7eb5c2be39ca@localhost>','colossus','notice','sent','2026-11-21 13:00:36.000000','2026-11-21 13:00:36.000000',1,NULL,NULL,'','2026-11-21 13:00:36.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+slbkwigpy5merpvspv4c3can@localhost
Subject: [colossus] the deadline moves
Date: Sat, 21 Nov 2026 13:00:36 +0000
Message-ID: <99e6057e1430fe100a7f7eb5c2be39ca@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(69,'rosa@example.org','judge@localhost','<d6e57183ef7b06514ea09dcdbc48647f@localhost>','colossus','notice','sent','2026-11-21 13:00:36.000000','2026-11-21 13:00:36.000000',1,NULL,NULL,'','2026-11-21 13:00:36.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+yakazt46waerkgytnqfhfwvh@localhost
Subject: [colossus] the deadline moves
Date: Sat, 21 Nov 2026 13:00:36 +0000
Message-ID: <d6e57183ef7b06514ea09dcdbc48647f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(70,'tess@example.org','judge@localhost','<22d11ee70a29e812bde1e85a5da570bf@localhost>','colossus','notice','sent','2026-11-21 13:00:36.000000','2026-11-21 13:00:36.000000',1,NULL,NULL,'','2026-11-21 13:00:36.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+uygdpspm4xc2dnmea2c2u4l7@localhost
Subject: [colossus] the deadline moves
Date: Sat, 21 Nov 2026 13:00:36 +0000
Message-ID: <22d11ee70a29e812bde1e85a5da570bf@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(71,'gm@example.org','','<3095698327e05c9ed77f7e00a4923473@localhost>','colossus','answer','sent','2026-11-21 13:00:36.000000','2026-11-21 13:00:36.000000',1,NULL,NULL,'','2026-11-21 13:00:36.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+ahs4akrkhr6zufpms2lm554l@localhost
Subject: [colossus] Re: orders
Date: Sat, 21 Nov 2026 13:00:36 +0000
Message-ID: <3095698327e05c9ed77f7e00a4923473@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(72,'eve@example.org','','<727652660fbbf1ad09b3db438f489238@localhost>','colossus','answer','sent','2026-11-21 13:00:37.000000','2026-11-21 13:00:37.000000',1,NULL,NULL,'','2026-11-21 13:00:37.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+j3642woy3nbkbwxc3iflchpi@localhost
Subject: [colossus] Re: orders
Date: Sat, 21 Nov 2026 13:00:37 +0000
Message-ID: <727652660fbbf1ad09b3db438f489238@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(73,'rosa@example.org','','<d5c78ef1ce15694019f9a676b4b9cc41@localhost>','colossus','answer','sent','2026-11-21 13:00:38.000000','2026-11-21 13:00:38.000000',1,NULL,NULL,'','2026-11-21 13:00:38.000000',CAST(replace('From: "colossus (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+yakazt46waerkgytnqfhfwvh@localhost
Subject: [colossus] Re: orders
Date: Sat, 21 Nov 2026 13:00:38 +0000
Message-ID: <d5c78ef1ce15694019f9a676b4b9cc41@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(111,'gerd@example.org','judge@localhost','<8bca7431304f221ccb361c549c3313f4@localhost>','enigma','reminder','sent','2026-11-25 05:01:00.000000','2026-11-25 05:01:00.000000',1,NULL,NULL,'','2026-11-25 05:01:00.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+effstvzh6yajtsop5p52ddh7@localhost
Subject: [enigma] W1900A-S1901M reminder
Date: Wed, 25 Nov 2026 05:01:00 +0000
Message-ID: <8bca7431304f221ccb361c549c3313f4@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(122,'olga@example.org','','<f546991de8a5dd8377e237efdcb0c564@localhost>','enigma','answer','sent','2026-11-25 14:01:00.000000','2026-11-25 14:01:00.000000',1,NULL,NULL,'','2026-11-25 14:01:00.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+qtgivn63riomtll4eizx6ypw@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 14:01:00 +0000
Message-ID: <f546991de8a5dd8377e237efdcb0c564@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(126,'gerd@example.org','','<61b79aa0d1f2e4ea49043a046b72a1d3@localhost>','enigma','answer','sent','2026-11-25 14:01:04.000000','2026-11-25 14:01:04.000000',1,NULL,NULL,'','2026-11-25 14:01:04.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+effstvzh6yajtsop5p52ddh7@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 14:01:04 +0000
Message-ID: <61b79aa0d1f2e4ea49043a046b72a1d3@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(128,'tess@example.org','','<bd59d0dab116f05f21d0d5bbe13a8ab9@localhost>','enigma','answer','sent','2026-11-25 14:01:06.000000','2026-11-25 14:01:06.000000',1,NULL,NULL,'','2026-11-25 14:01:06.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+xoz3zukt5htza6j54m5upteo@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 14:01:06 +0000
Message-ID: <bd59d0dab116f05f21d0d5bbe13a8ab9@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(138,'rosa@example.org','','<59ef7a4738aea0e102bb274b09cd0873@localhost>','enigma','answer','sent','2026-11-25 16:01:07.000000','2026-11-25 16:01:07.000000',1,NULL,NULL,'','2026-11-25 16:01:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+tabkkdd4zcjvf7itvmqcxdk5@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 16:01:07 +0000
Message-ID: <59ef7a4738aea0e102bb274b09cd0873@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(139,'gm@example.org','judge@localhost','<63c8af528dde6c7b61b5b7f67781e2b8@localhost>','enigma','results','sent','2026-11-25 16:31:07.000000','2026-11-25 16:31:07.000000',1,NULL,NULL,'','2026-11-25 16:31:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+fwspj2t3sn4chy2pewbyswtt@localhost
Subject: [enigma] F1901R results
Date: Wed, 25 Nov 2026 16:31:07 +0000
Message-ID: <63c8af528dde6c7b61b5b7f67781e2b8@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(140,'olga@example.org','judge@localhost','<4bfd7acc9763e8605f57e0a77ef05c4c@localhost>','enigma','results','sent','2026-11-25 16:31:07.000000','2026-11-25 16:31:07.000000',1,NULL,NULL,'','2026-11-25 16:31:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+qtgivn63riomtll4eizx6ypw@localhost
Subject: [enigma] F1901R results
Date: Wed, 25 Nov 2026 16:31:07 +0000
Message-ID: <4bfd7acc9763e8605f57e0a77ef05c4c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(141,'ann@example.org','judge@localhost','<7620718135275faedc4f5003722d7fe1@localhost>','enigma','results','sent','2026-11-25 16:31:07.000000','2026-11-25 16:31:07.000000',1,NULL,NULL,'','2026-11-25 16:31:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+bzb6aqknw5kkfmjfd3zgqh4v@localhost
Subject: [enigma] F1901R results
Date: Wed, 25 Nov 2026 16:31:07 +0000
Message-ID: <7620718135275faedc4f5003722d7fe1@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(142,'eve@example.org','judge@localhost','<cb3b9003c82e980472dd3153ef7af37e@localhost>','enigma','results','sent','2026-11-25 16:31:07.000000','2026-11-25 16:31:07.000000',1,NULL,NULL,'','2026-11-25 16:31:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+tqokomoa5vpsafj5yguod5zh@localhost
Subject: [enigma] F1901R results
Date: Wed, 25 Nov 2026 16:31:07 +0000
Message-ID: <cb3b9003c82e980472dd3153ef7af37e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(143,'fred@example.org','judge@localhost','<0884d7067b103bd3af881704f706408c@localhost>','enigma','results','sent','2026-11-25 16:31:07.000000','2026-11-25 16:31:07.000000',1,NULL,NULL,'','2026-11-25 16:31:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+euewi2jd5jmfcduvgekt42ud@localhost
Subject: [enigma] F1901R results
Date: Wed, 25 Nov 2026 16:31:07 +0000
Message-ID: <0884d7067b103bd3af881704f706408c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(144,'gerd@example.org','judge@localhost','<01fb94cd17e61d1d2867fae6961c8db8@localhost>','enigma','results','sent','2026-11-25 16:31:07.000000','2026-11-25 16:31:07.000000',1,NULL,NULL,'','2026-11-25 16:31:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+effstvzh6yajtsop5p52ddh7@localhost
Subject: [enigma] F1901R results
Date: Wed, 25 Nov 2026 16:31:07 +0000
Message-ID: <01fb94cd17e61d1d2867fae6961c8db8@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(145,'rosa@example.org','judge@localhost','<e47c808021326d9dfc895b3c8b0d923c@localhost>','enigma','results','sent','2026-11-25 16:31:07.000000','2026-11-25 16:31:07.000000',1,NULL,NULL,'','2026-11-25 16:31:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+tabkkdd4zcjvf7itvmqcxdk5@localhost
Subject: [enigma] F1901R results
Date: Wed, 25 Nov 2026 16:31:07 +0000
Message-ID: <e47c808021326d9dfc895b3c8b0d923c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(146,'tess@example.org','judge@localhost','<fbf55a0554f75640628c5f92c135e9dd@localhost>','enigma','results','sent','2026-11-25 16:31:07.000000','2026-11-25 16:31:07.000000',1,NULL,NULL,'','2026-11-25 16:31:07.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+xoz3zukt5htza6j54m5upteo@localhost
Subject: [enigma] F1901R results
Date: Wed, 25 Nov 2026 16:31:07 +0000
Message-ID: <fbf55a0554f75640628c5f92c135e9dd@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(162,'gerd@example.org','judge@localhost','<a13a8d80d5a5628e7b46c8d9a2ea6a27@localhost>','enigma','notice','sent','2026-11-25 18:01:08.000000','2026-11-25 18:01:08.000000',1,NULL,NULL,'','2026-11-25 18:01:08.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+effstvzh6yajtsop5p52ddh7@localhost
Subject: [enigma] settings change
Date: Wed, 25 Nov 2026 18:01:08 +0000
Message-ID: <a13a8d80d5a5628e7b46c8d9a2ea6a27@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(166,'gm@example.org','','<e6431ae9709218887caef5a16141dc92@localhost>','enigma','answer','sent','2026-11-25 18:01:08.000000','2026-11-25 18:01:08.000000',1,NULL,NULL,'','2026-11-25 18:01:08.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+fwspj2t3sn4chy2pewbyswtt@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 18:01:08 +0000
Message-ID: <e6431ae9709218887caef5a16141dc92@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(175,'gerd@example.org','','<27f4ebe6df0c9ac0e027eb9ccc90c9c8@localhost>',NULL,'answer','sent','2026-11-25 18:01:09.000000','2026-11-25 18:01:09.000000',1,NULL,NULL,'','2026-11-25 18:01:09.000000',CAST(replace('From: "example" <judge@localhost>
To: gerd@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Wed, 25 Nov 2026 18:01:09 +0000
Message-ID: <27f4ebe6df0c9ac0e027eb9ccc90c9c8@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(176,'gm@example.org','judge@localhost','<3bf96d99f76bb4ae311c7671fbd1be94@localhost>','enigma','notice','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+fwspj2t3sn4chy2pewbyswtt@localhost
Subject: [enigma] Germany has a new player
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <3bf96d99f76bb4ae311c7671fbd1be94@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(177,'olga@example.org','judge@localhost','<75aeeb90427545974b0e7818181a78d6@localhost>','enigma','notice','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+qtgivn63riomtll4eizx6ypw@localhost
Subject: [enigma] Germany has a new player
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <75aeeb90427545974b0e7818181a78d6@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(178,'ann@example.org','judge@localhost','<286330de66514982d1d50d8704a20fc3@localhost>','enigma','notice','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+bzb6aqknw5kkfmjfd3zgqh4v@localhost
Subject: [enigma] Germany has a new player
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <286330de66514982d1d50d8704a20fc3@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(179,'eve@example.org','judge@localhost','<1a8da4c3a81680b7256579730826203f@localhost>','enigma','notice','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+tqokomoa5vpsafj5yguod5zh@localhost
Subject: [enigma] Germany has a new player
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <1a8da4c3a81680b7256579730826203f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(180,'fred@example.org','judge@localhost','<feec82bcda4e2db30960c3fe31d38e92@localhost>','enigma','notice','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+euewi2jd5jmfcduvgekt42ud@localhost
Subject: [enigma] Germany has a new player
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <feec82bcda4e2db30960c3fe31d38e92@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(181,'rosa@example.org','judge@localhost','<cfaf7710809ac7d2f29755a966ebc14c@localhost>','enigma','notice','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+tabkkdd4zcjvf7itvmqcxdk5@localhost
Subject: [enigma] Germany has a new player
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <cfaf7710809ac7d2f29755a966ebc14c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(182,'tess@example.org','judge@localhost','<06b84a15dddc85b3d7adce308b316101@localhost>','enigma','notice','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+xoz3zukt5htza6j54m5upteo@localhost
Subject: [enigma] Germany has a new player
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <06b84a15dddc85b3d7adce308b316101@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(183,'vera@example.org','judge@localhost','<82a3eea265d37507b221cfbaa68fa85c@localhost>','enigma','notice','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: vera@example.org
Reply-To: judge+llioieqtxeegxawfi3jw4amw@localhost
Subject: [enigma] welcome, Germany
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <82a3eea265d37507b221cfbaa68fa85c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(184,'vera@example.org','','<dcbabbac352c62adae25e3798dcb8c08@localhost>','enigma','answer','sent','2026-11-25 18:01:10.000000','2026-11-25 18:01:10.000000',1,NULL,NULL,'','2026-11-25 18:01:10.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: vera@example.org
Reply-To: judge+llioieqtxeegxawfi3jw4amw@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 18:01:10 +0000
Message-ID: <dcbabbac352c62adae25e3798dcb8c08@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(185,'ann@example.org','','<092411efeb7294cbcd40a77b245cd15b@localhost>','enigma','answer','sent','2026-11-25 18:01:11.000000','2026-11-25 18:01:11.000000',1,NULL,NULL,'','2026-11-25 18:01:11.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+bzb6aqknw5kkfmjfd3zgqh4v@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 18:01:11 +0000
Message-ID: <092411efeb7294cbcd40a77b245cd15b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(186,'eve@example.org','','<6b43b9cf72e4141e1ebe3974eac06a0f@localhost>','enigma','answer','sent','2026-11-25 18:01:12.000000','2026-11-25 18:01:12.000000',1,NULL,NULL,'','2026-11-25 18:01:12.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+tqokomoa5vpsafj5yguod5zh@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 18:01:12 +0000
Message-ID: <6b43b9cf72e4141e1ebe3974eac06a0f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(187,'fred@example.org','','<018bfd13a84464ded1647167ce765ee5@localhost>','enigma','answer','sent','2026-11-25 18:01:13.000000','2026-11-25 18:01:13.000000',1,NULL,NULL,'','2026-11-25 18:01:13.000000',CAST(replace('From: "enigma (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+euewi2jd5jmfcduvgekt42ud@localhost
Subject: [enigma] Re: orders
Date: Wed, 25 Nov 2026 18:01:13 +0000
Message-ID: <018bfd13a84464ded1647167ce765ee5@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(189,'olga@example.org','','<8d0ceec0a37c0ace2bff3cca4435cbe2@localhost>','waterloo','answer','sent','2026-11-25 18:01:15.000000','2026-11-25 18:01:15.000000',1,NULL,NULL,'','2026-11-25 18:01:15.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+7pxvaoxchruney5qekdkd4nl@localhost
Subject: [waterloo] Re: orders
Date: Wed, 25 Nov 2026 18:01:15 +0000
Message-ID: <8d0ceec0a37c0ace2bff3cca4435cbe2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(196,'gm@example.org','judge@localhost','<d19fe43d9eca79faf123beca98d6df0d@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+lbwy75sepesltcvj42grnn6n@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <d19fe43d9eca79faf123beca98d6df0d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(197,'olga@example.org','judge@localhost','<a5f70c08ec5929448a61c16525c4ae43@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+7pxvaoxchruney5qekdkd4nl@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <a5f70c08ec5929448a61c16525c4ae43@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(198,'ann@example.org','judge@localhost','<e7a81822d187626ecfe5ed0307eeac2d@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <e7a81822d187626ecfe5ed0307eeac2d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(199,'eve@example.org','judge@localhost','<de3d5c7f6bae2c73ea7b13181e0ca04b@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+cluughxet3m5r2f4io5zoq5s@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <de3d5c7f6bae2c73ea7b13181e0ca04b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(200,'fred@example.org','judge@localhost','<a7f5b71357d8f2b189a557eb2b8eb43c@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+arjpa3wowxzded327wghttfs@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <a7f5b71357d8f2b189a557eb2b8eb43c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(201,'gerd@example.org','judge@localhost','<6427be43db5754cacba8cf6f052d3d50@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+lx4f66ibegslw3ux6fk7cken@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <6427be43db5754cacba8cf6f052d3d50@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(202,'ivo@example.org','judge@localhost','<8c520e68fd6a0cc745d9beb44172170a@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+4e7y5we7vipyy42j627rwnyt@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <8c520e68fd6a0cc745d9beb44172170a@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(203,'rosa@example.org','judge@localhost','<8bd5c54f6bcc05a709449a6cc53cea6b@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+chb5spuzeud56tjyp4rpni24@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <8bd5c54f6bcc05a709449a6cc53cea6b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(204,'tess@example.org','judge@localhost','<f197f9d921fe035e5211b62ba068ef88@localhost>','waterloo','notice','sent','2026-11-25 18:01:22.000000','2026-11-25 18:01:22.000000',1,NULL,NULL,'','2026-11-25 18:01:22.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+wno57s7bkspvdrkdqvctjz7x@localhost
Subject: [waterloo] the game begins
Date: Wed, 25 Nov 2026 18:01:22 +0000
Message-ID: <f197f9d921fe035e5211b62ba068ef88@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(209,'fred@example.org','judge@localhost','<press.1.21@localhost>','waterloo','press','sent','2026-11-25 18:01:25.000000','2026-11-25 18:01:25.000000',1,NULL,NULL,'','2026-11-25 18:01:25.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+pbvnkqomikoz6knpnhhj5dlig@localhost
Subject: [waterloo] press from England
Date: Wed, 25 Nov 2026 18:01:25 +0000
Message-ID: <press.1.21@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(212,'gm@example.org','judge@localhost','<press.2.17@localhost>','waterloo','press','sent','2026-11-25 18:01:27.000000','2026-11-25 18:01:27.000000',1,NULL,NULL,'','2026-11-25 18:01:27.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+pjtynsjiy4o5z6d6kdtkhdhqb@localhost
Subject: [waterloo] broadcast from France
Date: Wed, 25 Nov 2026 18:01:27 +0000
Message-ID: <press.2.17@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(213,'olga@example.org','judge@localhost','<press.2.18@localhost>','waterloo','press','sent','2026-11-25 18:01:27.000000','2026-11-25 18:01:27.000000',1,NULL,NULL,'','2026-11-25 18:01:27.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+pzojskjogqhsruxyyfzspyriv@localhost
Subject: [waterloo] broadcast from France
Date: Wed, 25 Nov 2026 18:01:27 +0000
Message-ID: <press.2.18@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(214,'ann@example.org','judge@localhost','<press.2.19@localhost>','waterloo','press','sent','2026-11-25 18:01:27.000000','2026-11-25 18:01:27.000000',1,NULL,NULL,'','2026-11-25 18:01:27.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+pocynii5edxwluzo6rftuajj4@localhost
Subject: [waterloo] broadcast from France
Date: Wed, 25 Nov 2026 18:01:27 +0000
Message-ID: <press.2.19@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(215,'eve@example.org','judge@localhost','<press.2.20@localhost>','waterloo','press','sent','2026-11-25 18:01:27.000000','2026-11-25 18:01:27.000000',1,NULL,NULL,'','2026-11-25 18:01:27.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+pormwvjzj4f6snimf44dnleew@localhost
Subject: [waterloo] broadcast from France
Date: Wed, 25 Nov 2026 18:01:27 +0000
Message-ID: <press.2.20@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(216,'gerd@example.org','judge@localhost','<press.2.22@localhost>','waterloo','press','sent','2026-11-25 18:01:27.000000','2026-11-25 18:01:27.000000',1,NULL,NULL,'','2026-11-25 18:01:27.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+pu2ihahtea5f3cbrzhttikzf7@localhost
Subject: [waterloo] broadcast from France
Date: Wed, 25 Nov 2026 18:01:27 +0000
Message-ID: <press.2.22@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(217,'ivo@example.org','judge@localhost','<press.2.23@localhost>','waterloo','press','sent','2026-11-25 18:01:27.000000','2026-11-25 18:01:27.000000',1,NULL,NULL,'','2026-11-25 18:01:27.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+pqhej7ikv55n25gnyhofjr3sm@localhost
Subject: [waterloo] broadcast from France
Date: Wed, 25 Nov 2026 18:01:27 +0000
Message-ID: <press.2.23@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(218,'rosa@example.org','judge@localhost','<press.2.24@localhost>','waterloo','press','sent','2026-11-25 18:01:27.000000','2026-11-25 18:01:27.000000',1,NULL,NULL,'','2026-11-25 18:01:27.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+peeewsvycit2mgwoknt4d26ft@localhost
Subject: [waterloo] broadcast from France
Date: Wed, 25 Nov 2026 18:01:27 +0000
Message-ID: <press.2.24@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(219,'tess@example.org','judge@localhost','<press.2.25@localhost>','waterloo','press','sent','2026-11-25 18:01:27.000000','2026-11-25 18:01:27.000000',1,NULL,NULL,'','2026-11-25 18:01:27.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+pvjciyx4cjtlqxqjccfs2c6g3@localhost
Subject: [waterloo] broadcast from France
Date: Wed, 25 Nov 2026 18:01:27 +0000
Message-ID: <press.2.25@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(260,'gm@example.org','','<09cc7d2188befa234ac8acf3fe94b95e@localhost>','waterloo','answer','sent','2026-11-25 19:01:46.000000','2026-11-25 19:01:46.000000',1,NULL,NULL,'','2026-11-25 19:01:46.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+lbwy75sepesltcvj42grnn6n@localhost
Subject: [waterloo] Re: orders
Date: Wed, 25 Nov 2026 19:01:46 +0000
Message-ID: <09cc7d2188befa234ac8acf3fe94b95e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(281,'eve@example.org','','<275fa9cb725f169dc2d0d47a4677a556@localhost>','waterloo','answer','sent','2026-11-25 20:01:57.000000','2026-11-25 20:01:57.000000',1,NULL,NULL,'','2026-11-25 20:01:57.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+cluughxet3m5r2f4io5zoq5s@localhost
Subject: [waterloo] Re: orders
Date: Wed, 25 Nov 2026 20:01:57 +0000
Message-ID: <275fa9cb725f169dc2d0d47a4677a556@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(282,'fred@example.org','','<fadb4b72ecbf439d335f1e1bcd064238@localhost>','waterloo','answer','sent','2026-11-25 20:01:58.000000','2026-11-25 20:01:58.000000',1,NULL,NULL,'','2026-11-25 20:01:58.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+arjpa3wowxzded327wghttfs@localhost
Subject: [waterloo] Re: orders
Date: Wed, 25 Nov 2026 20:01:58 +0000
Message-ID: <fadb4b72ecbf439d335f1e1bcd064238@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(283,'gerd@example.org','','<76877bc339ee7ee708cce86741070b22@localhost>','waterloo','answer','sent','2026-11-25 20:01:59.000000','2026-11-25 20:01:59.000000',1,NULL,NULL,'','2026-11-25 20:01:59.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+lx4f66ibegslw3ux6fk7cken@localhost
Subject: [waterloo] Re: orders
Date: Wed, 25 Nov 2026 20:01:59 +0000
Message-ID: <76877bc339ee7ee708cce86741070b22@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(284,'ivo@example.org','','<045d6102adb140710abebf205dedcccf@localhost>','waterloo','answer','sent','2026-11-25 20:02:00.000000','2026-11-25 20:02:00.000000',1,NULL,NULL,'','2026-11-25 20:02:00.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+4e7y5we7vipyy42j627rwnyt@localhost
Subject: [waterloo] Re: orders
Date: Wed, 25 Nov 2026 20:02:00 +0000
Message-ID: <045d6102adb140710abebf205dedcccf@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(285,'rosa@example.org','','<c7ef3a1e11d2ac3f1af940c68cae4b56@localhost>','waterloo','answer','sent','2026-11-25 20:02:01.000000','2026-11-25 20:02:01.000000',1,NULL,NULL,'','2026-11-25 20:02:01.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+chb5spuzeud56tjyp4rpni24@localhost
Subject: [waterloo] Re: orders
Date: Wed, 25 Nov 2026 20:02:01 +0000
Message-ID: <c7ef3a1e11d2ac3f1af940c68cae4b56@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(287,'gm@example.org','judge@localhost','<2514f6a3160b27d2534f4d10660f0bd4@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+lbwy75sepesltcvj42grnn6n@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <2514f6a3160b27d2534f4d10660f0bd4@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(288,'olga@example.org','judge@localhost','<d09d406416950d7c500c0d5475b6372b@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+7pxvaoxchruney5qekdkd4nl@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <d09d406416950d7c500c0d5475b6372b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(289,'ann@example.org','judge@localhost','<f296af572091d7f398e426bf8d632264@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <f296af572091d7f398e426bf8d632264@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(290,'eve@example.org','judge@localhost','<b1b9e60a46a10fc3643cdd84b72278c9@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+cluughxet3m5r2f4io5zoq5s@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <b1b9e60a46a10fc3643cdd84b72278c9@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(291,'fred@example.org','judge@localhost','<e5db4d7d105da416b9bfcc7876afbc12@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+arjpa3wowxzded327wghttfs@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <e5db4d7d105da416b9bfcc7876afbc12@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(292,'gerd@example.org','judge@localhost','<05d68a7f28f8f0175befd2cff547439d@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+lx4f66ibegslw3ux6fk7cken@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <05d68a7f28f8f0175befd2cff547439d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(293,'ivo@example.org','judge@localhost','<8c44d7a1853f01e45737e8f5bba7c7fe@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+4e7y5we7vipyy42j627rwnyt@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <8c44d7a1853f01e45737e8f5bba7c7fe@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(294,'rosa@example.org','judge@localhost','<49aa572a264c07f9614d124627708429@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+chb5spuzeud56tjyp4rpni24@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <49aa572a264c07f9614d124627708429@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(295,'tess@example.org','judge@localhost','<8437218d94ba4bbe45c4cca24b54accc@localhost>','waterloo','results','sent','2026-11-25 20:32:02.000000','2026-11-25 20:32:02.000000',1,NULL,NULL,'','2026-11-25 20:32:02.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+wno57s7bkspvdrkdqvctjz7x@localhost
Subject: [waterloo] S1902M results
Date: Wed, 25 Nov 2026 20:32:02 +0000
Message-ID: <8437218d94ba4bbe45c4cca24b54accc@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(298,'ann@example.org','','<3c1c63fbe57c1aff63038742a69738cd@localhost>','waterloo','answer','sent','2026-11-25 20:42:04.000000','2026-11-25 20:42:04.000000',1,NULL,NULL,'','2026-11-25 20:42:04.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+d4ret2zyzgnw4sn2fmy7vfnl@localhost
Subject: [waterloo] Re: orders
Date: Wed, 25 Nov 2026 20:42:04 +0000
Message-ID: <3c1c63fbe57c1aff63038742a69738cd@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(336,'eve@example.org','','<922cc77217ffc291d175008d7710db0e@localhost>','siesta','answer','sent','2026-11-25 21:42:26.000000','2026-11-25 21:42:26.000000',1,NULL,NULL,'','2026-11-25 21:42:26.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+txtjuuyihl63vdgizkzp7bhh@localhost
Subject: [siesta] Re: orders
Date: Wed, 25 Nov 2026 21:42:26 +0000
Message-ID: <922cc77217ffc291d175008d7710db0e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(338,'fred@example.org','','<fddb463a6f8c57f1f8070dc3882e12f6@localhost>','siesta','answer','sent','2026-11-25 21:42:28.000000','2026-11-25 21:42:28.000000',1,NULL,NULL,'','2026-11-25 21:42:28.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+mf4zwtwcw57rn532hjnafl6h@localhost
Subject: [siesta] Re: orders
Date: Wed, 25 Nov 2026 21:42:28 +0000
Message-ID: <fddb463a6f8c57f1f8070dc3882e12f6@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(341,'ivo@example.org','','<8f8b104fca776f0cb59a0afb059f71cc@localhost>','siesta','answer','sent','2026-11-25 21:42:31.000000','2026-11-25 21:42:31.000000',1,NULL,NULL,'','2026-11-25 21:42:31.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+ez4fqigbm3z4g77iamwa4lui@localhost
Subject: [siesta] Re: orders
Date: Wed, 25 Nov 2026 21:42:31 +0000
Message-ID: <8f8b104fca776f0cb59a0afb059f71cc@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(342,'rosa@example.org','','<48ff45eed9d2dca57229ffea2d9440c0@localhost>','siesta','answer','sent','2026-11-25 21:42:32.000000','2026-11-25 21:42:32.000000',1,NULL,NULL,'','2026-11-25 21:42:32.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+4onqw7ya42s7oydyny4n7urs@localhost
Subject: [siesta] Re: orders
Date: Wed, 25 Nov 2026 21:42:32 +0000
Message-ID: <48ff45eed9d2dca57229ffea2d9440c0@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(344,'gm@example.org','judge@localhost','<512a665bd2f8abf938e8e3ed127420d2@localhost>','siesta','results','sent','2026-11-25 21:42:34.000000','2026-11-25 21:42:34.000000',1,NULL,NULL,'','2026-11-25 21:42:34.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+zoxzx2qu3gelqoy2f3efcmj2@localhost
Subject: [siesta] F1901M results
Date: Wed, 25 Nov 2026 21:42:34 +0000
Message-ID: <512a665bd2f8abf938e8e3ed127420d2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(345,'ann@example.org','judge@localhost','<230d852411065efdc2ff6a8a4c53a441@localhost>','siesta','results','sent','2026-11-25 21:42:34.000000','2026-11-25 21:42:34.000000',1,NULL,NULL,'','2026-11-25 21:42:34.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+kiegqhg2x7tv6t3nnpo7tzvs@localhost
Subject: [siesta] F1901M results
Date: Wed, 25 Nov 2026 21:42:34 +0000
Message-ID: <230d852411065efdc2ff6a8a4c53a441@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(346,'eve@example.org','judge@localhost','<8aeb4f087fe2f6a8d8f8b2b74563234d@localhost>','siesta','results','sent','2026-11-25 21:42:34.000000','2026-11-25 21:42:34.000000',1,NULL,NULL,'','2026-11-25 21:42:34.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+txtjuuyihl63vdgizkzp7bhh@localhost
Subject: [siesta] F1901M results
Date: Wed, 25 Nov 2026 21:42:34 +0000
Message-ID: <8aeb4f087fe2f6a8d8f8b2b74563234d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(347,'fred@example.org','judge@localhost','<23e1b90239e3d8ec8fcdabcf5b25794b@localhost>','siesta','results','sent','2026-11-25 21:42:34.000000','2026-11-25 21:42:34.000000',1,NULL,NULL,'','2026-11-25 21:42:34.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+mf4zwtwcw57rn532hjnafl6h@localhost
Subject: [siesta] F1901M results
Date: Wed, 25 Nov 2026 21:42:34 +0000
Message-ID: <23e1b90239e3d8ec8fcdabcf5b25794b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(348,'gerd@example.org','judge@localhost','<493a991df913e2ecf50b60446b4775d0@localhost>','siesta','results','sent','2026-11-25 21:42:34.000000','2026-11-25 21:42:34.000000',1,NULL,NULL,'','2026-11-25 21:42:34.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+us7m53r4cgb7bhfppahzl3ed@localhost
Subject: [siesta] F1901M results
Date: Wed, 25 Nov 2026 21:42:34 +0000
Message-ID: <493a991df913e2ecf50b60446b4775d0@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(349,'ivo@example.org','judge@localhost','<e9b87f22e6561308132edf6bc221c5b6@localhost>','siesta','results','sent','2026-11-25 21:42:34.000000','2026-11-25 21:42:34.000000',1,NULL,NULL,'','2026-11-25 21:42:34.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+ez4fqigbm3z4g77iamwa4lui@localhost
Subject: [siesta] F1901M results
Date: Wed, 25 Nov 2026 21:42:34 +0000
Message-ID: <e9b87f22e6561308132edf6bc221c5b6@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(350,'rosa@example.org','judge@localhost','<a2d2c6cb96d0ecb3bf80be5cbdad4e61@localhost>','siesta','results','sent','2026-11-25 21:42:34.000000','2026-11-25 21:42:34.000000',1,NULL,NULL,'','2026-11-25 21:42:34.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+4onqw7ya42s7oydyny4n7urs@localhost
Subject: [siesta] F1901M results
Date: Wed, 25 Nov 2026 21:42:34 +0000
Message-ID: <a2d2c6cb96d0ecb3bf80be5cbdad4e61@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(351,'tess@example.org','judge@localhost','<7d21ccbbc52efdd24707db038145bf05@localhost>','siesta','results','sent','2026-11-25 21:42:34.000000','2026-11-25 21:42:34.000000',1,NULL,NULL,'','2026-11-25 21:42:34.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+ntalmh6bunwoiiyewwowebr3@localhost
Subject: [siesta] F1901M results
Date: Wed, 25 Nov 2026 21:42:34 +0000
Message-ID: <7d21ccbbc52efdd24707db038145bf05@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(353,'ann@example.org','','<b5d580ee910b301e3a540a163244f225@localhost>','siesta','answer','sent','2026-11-25 21:42:35.000000','2026-11-25 21:42:35.000000',1,NULL,NULL,'','2026-11-25 21:42:35.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+kiegqhg2x7tv6t3nnpo7tzvs@localhost
Subject: [siesta] Re: orders
Date: Wed, 25 Nov 2026 21:42:35 +0000
Message-ID: <b5d580ee910b301e3a540a163244f225@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(354,'gerd@example.org','','<0f663fb0896c521347c81d864876c277@localhost>','siesta','answer','sent','2026-11-25 21:42:36.000000','2026-11-25 21:42:36.000000',1,NULL,NULL,'','2026-11-25 21:42:36.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+us7m53r4cgb7bhfppahzl3ed@localhost
Subject: [siesta] Re: orders
Date: Wed, 25 Nov 2026 21:42:36 +0000
Message-ID: <0f663fb0896c521347c81d864876c277@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(355,'gm@example.org','judge@localhost','<2ed3555af9e6057bf63fe8914768c24f@localhost>','siesta','notice','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+zoxzx2qu3gelqoy2f3efcmj2@localhost
Subject: [siesta] the game is paused
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <2ed3555af9e6057bf63fe8914768c24f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(356,'ann@example.org','judge@localhost','<898c8c536a20eaf34c7688ef1c4116a4@localhost>','siesta','notice','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+kiegqhg2x7tv6t3nnpo7tzvs@localhost
Subject: [siesta] the game is paused
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <898c8c536a20eaf34c7688ef1c4116a4@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(357,'eve@example.org','judge@localhost','<c8ffdfb6b93c3106857babc018c7fde6@localhost>','siesta','notice','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+txtjuuyihl63vdgizkzp7bhh@localhost
Subject: [siesta] the game is paused
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <c8ffdfb6b93c3106857babc018c7fde6@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(358,'fred@example.org','judge@localhost','<74463f3ec734e77496f9c7ae3f785752@localhost>','siesta','notice','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+mf4zwtwcw57rn532hjnafl6h@localhost
Subject: [siesta] the game is paused
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <74463f3ec734e77496f9c7ae3f785752@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(359,'gerd@example.org','judge@localhost','<3ee9c1945a72bdb036903010a404d7d4@localhost>','siesta','notice','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+us7m53r4cgb7bhfppahzl3ed@localhost
Subject: [siesta] the game is paused
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <3ee9c1945a72bdb036903010a404d7d4@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(360,'ivo@example.org','judge@localhost','<ecf5eac8d3f8aa8f5b3c9842d065e0b2@localhost>','siesta','notice','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+ez4fqigbm3z4g77iamwa4lui@localhost
Subject: [siesta] the game is paused
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <ecf5eac8d3f8aa8f5b3c9842d065e0b2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(361,'rosa@example.org','judge@localhost','<804a99f174f8cef40845d7ab8aedba8a@localhost>','siesta','notice','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+4onqw7ya42s7oydyny4n7urs@localhost
Subject: [siesta] the game is paused
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <804a99f174f8cef40845d7ab8aedba8a@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(362,'tess@example.org','judge@localhost','<6eb74309e4e4d36bfb817ec793b998b7@localhost>','siesta','notice','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+ntalmh6bunwoiiyewwowebr3@localhost
Subject: [siesta] the game is paused
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <6eb74309e4e4d36bfb817ec793b998b7@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(363,'gm@example.org','','<c0fb7949c4b6e3311c7a75f1c9f831a0@localhost>','siesta','answer','sent','2026-11-25 21:42:37.000000','2026-11-25 21:42:37.000000',1,NULL,NULL,'','2026-11-25 21:42:37.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+zoxzx2qu3gelqoy2f3efcmj2@localhost
Subject: [siesta] Re: orders
Date: Wed, 25 Nov 2026 21:42:37 +0000
Message-ID: <c0fb7949c4b6e3311c7a75f1c9f831a0@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(364,'tess@example.org','','<2a82a60ddb508c8d3765cc37e117c52f@localhost>','siesta','answer','sent','2026-11-25 21:42:38.000000','2026-11-25 21:42:38.000000',1,NULL,NULL,'','2026-11-25 21:42:38.000000',CAST(replace('From: "siesta (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+ntalmh6bunwoiiyewwowebr3@localhost
Subject: [siesta] Re: orders
Date: Wed, 25 Nov 2026 21:42:38 +0000
Message-ID: <2a82a60ddb508c8d3765cc37e117c52f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(365,'gm@example.org','','<86c4b666e3604448fc3345e4929a104a@localhost>','delphi','answer','sent','2026-11-25 21:42:39.000000','2026-11-25 21:42:39.000000',1,NULL,NULL,'','2026-11-25 21:42:39.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+e2dj6ff7ze4zxstyuvcczck4@localhost
Subject: [delphi] Re: orders
Date: Wed, 25 Nov 2026 21:42:39 +0000
Message-ID: <86c4b666e3604448fc3345e4929a104a@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(366,'olga@example.org','','<bd58d7b180a065f2f0f1137ae19c8592@localhost>','delphi','answer','sent','2026-11-25 21:42:40.000000','2026-11-25 21:42:40.000000',1,NULL,NULL,'','2026-11-25 21:42:40.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+7jd2cnqyu2r2jz4qzgthwnxi@localhost
Subject: [delphi] Re: orders
Date: Wed, 25 Nov 2026 21:42:40 +0000
Message-ID: <bd58d7b180a065f2f0f1137ae19c8592@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(379,'ivo@example.org','judge@localhost','<fd046ffa3217ae03e2c48ca05184b3a9@localhost>','delphi','notice','sent','2026-11-25 21:42:47.000000','2026-11-25 21:42:47.000000',1,NULL,NULL,'','2026-11-25 21:42:47.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+tlvm3gpce7g2xe4ilr5axmgt@localhost
Subject: [delphi] the game begins
Date: Wed, 25 Nov 2026 21:42:47 +0000
Message-ID: <fd046ffa3217ae03e2c48ca05184b3a9@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(393,'gm@example.org','judge@localhost','<dfc7745bc22ea5d276614612b93b9d1a@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+e2dj6ff7ze4zxstyuvcczck4@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <dfc7745bc22ea5d276614612b93b9d1a@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(394,'olga@example.org','judge@localhost','<fedaaebd2f703715c760b8c6357e52e0@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+7jd2cnqyu2r2jz4qzgthwnxi@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <fedaaebd2f703715c760b8c6357e52e0@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(395,'ann@example.org','judge@localhost','<f5806be70ffacbf6c4435f27990a51ce@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+maiuoxzrvrmynopbzk3pgpd3@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <f5806be70ffacbf6c4435f27990a51ce@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(396,'eve@example.org','judge@localhost','<b98e01d92a23472cd42403842cd7e526@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+wvnoma6kzaopmhikqpqtw6ad@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <b98e01d92a23472cd42403842cd7e526@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(397,'fred@example.org','judge@localhost','<abbdfe5387c4e576af55739dbbc78488@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <abbdfe5387c4e576af55739dbbc78488@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(398,'gerd@example.org','judge@localhost','<50b7b789e79bfdcc58725646b4fc152e@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+eblnrbxoijdoporhtzwnrrhr@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <50b7b789e79bfdcc58725646b4fc152e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(399,'ivo@example.org','judge@localhost','<ae3a34de166a11f4f6c121ebcf5841f0@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+tlvm3gpce7g2xe4ilr5axmgt@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <ae3a34de166a11f4f6c121ebcf5841f0@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(400,'rosa@example.org','judge@localhost','<54c870ee269a7122f92c8b67e51d2b71@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+ufe72kitqklaziek2exdsaaj@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <54c870ee269a7122f92c8b67e51d2b71@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(401,'tess@example.org','judge@localhost','<bf106d83733ae3b8d10865a5a196239a@localhost>','delphi','seal','sent','2026-11-25 21:42:55.000000','2026-11-25 21:42:55.000000',1,NULL,NULL,'','2026-11-25 21:42:55.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+wuibml6ty265kwmnb4lzxdik@localhost
Subject: [delphi] S1901M is sealed
Date: Wed, 25 Nov 2026 21:42:55 +0000
Message-ID: <bf106d83733ae3b8d10865a5a196239a@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(443,'ivo@example.org','','<b6c792bda10d4f9726d49929db5429a6@localhost>','delphi','answer','sent','2026-11-25 23:43:15.000000','2026-11-25 23:43:15.000000',1,NULL,NULL,'','2026-11-25 23:43:15.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+tlvm3gpce7g2xe4ilr5axmgt@localhost
Subject: [delphi] Re: orders
Date: Wed, 25 Nov 2026 23:43:15 +0000
Message-ID: <b6c792bda10d4f9726d49929db5429a6@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(445,'tess@example.org','','<f4c92634f6a39c8150042eac6953b85b@localhost>','delphi','answer','sent','2026-11-25 23:43:17.000000','2026-11-25 23:43:17.000000',1,NULL,NULL,'','2026-11-25 23:43:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+wuibml6ty265kwmnb4lzxdik@localhost
Subject: [delphi] Re: orders
Date: Wed, 25 Nov 2026 23:43:17 +0000
Message-ID: <f4c92634f6a39c8150042eac6953b85b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(446,'gm@example.org','judge@localhost','<112f3295c0547b2f4496878f5984f059@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+e2dj6ff7ze4zxstyuvcczck4@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <112f3295c0547b2f4496878f5984f059@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(447,'olga@example.org','judge@localhost','<b040a510a97742ed682f8f046d5a71ad@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+7jd2cnqyu2r2jz4qzgthwnxi@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <b040a510a97742ed682f8f046d5a71ad@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(448,'ann@example.org','judge@localhost','<aa86f77f80ed8da62e7dc6cb6050dd69@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+maiuoxzrvrmynopbzk3pgpd3@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <aa86f77f80ed8da62e7dc6cb6050dd69@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(449,'eve@example.org','judge@localhost','<53542efeeeb742114b9cea568d9ba266@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+wvnoma6kzaopmhikqpqtw6ad@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <53542efeeeb742114b9cea568d9ba266@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(450,'fred@example.org','judge@localhost','<747ba29fd5ad0a56777041efd2f2ace0@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <747ba29fd5ad0a56777041efd2f2ace0@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(451,'gerd@example.org','judge@localhost','<47854bc8c720296e0a2c05f7d9fcebf6@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+eblnrbxoijdoporhtzwnrrhr@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <47854bc8c720296e0a2c05f7d9fcebf6@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(452,'ivo@example.org','judge@localhost','<cba37a235dd01d5f6d3fb6923241274a@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+tlvm3gpce7g2xe4ilr5axmgt@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <cba37a235dd01d5f6d3fb6923241274a@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(453,'rosa@example.org','judge@localhost','<61f9a6cb426eaaa06413ab4d7e6f4b87@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+ufe72kitqklaziek2exdsaaj@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <61f9a6cb426eaaa06413ab4d7e6f4b87@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(454,'tess@example.org','judge@localhost','<1cdf49de91d5fa525a48eb5e610ff0fb@localhost>','delphi','results','sent','2026-11-26 00:13:17.000000','2026-11-26 00:13:17.000000',1,NULL,NULL,'','2026-11-26 00:13:17.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+wuibml6ty265kwmnb4lzxdik@localhost
Subject: [delphi] W1901A results
Date: Thu, 26 Nov 2026 00:13:17 +0000
Message-ID: <1cdf49de91d5fa525a48eb5e610ff0fb@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(456,'ann@example.org','','<5686f2cb1fcb3e852d7d42f862e2e90c@localhost>','delphi','answer','sent','2026-11-26 00:13:18.000000','2026-11-26 00:13:18.000000',1,NULL,NULL,'','2026-11-26 00:13:18.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+maiuoxzrvrmynopbzk3pgpd3@localhost
Subject: [delphi] Re: orders
Date: Thu, 26 Nov 2026 00:13:18 +0000
Message-ID: <5686f2cb1fcb3e852d7d42f862e2e90c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(457,'eve@example.org','','<c9c2cdf90e36979281bee2b110363a2e@localhost>','delphi','answer','sent','2026-11-26 00:13:19.000000','2026-11-26 00:13:19.000000',1,NULL,NULL,'','2026-11-26 00:13:19.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+wvnoma6kzaopmhikqpqtw6ad@localhost
Subject: [delphi] Re: orders
Date: Thu, 26 Nov 2026 00:13:19 +0000
Message-ID: <c9c2cdf90e36979281bee2b110363a2e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(458,'fred@example.org','','<3205089de914ca9e8fb3c670162d99ee@localhost>','delphi','answer','sent','2026-11-26 00:13:20.000000','2026-11-26 00:13:20.000000',1,NULL,NULL,'','2026-11-26 00:13:20.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost
Subject: [delphi] Re: orders
Date: Thu, 26 Nov 2026 00:13:20 +0000
Message-ID: <3205089de914ca9e8fb3c670162d99ee@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(459,'gerd@example.org','','<8996df7560f246dd0e5b6da4138bae22@localhost>','delphi','answer','sent','2026-11-26 00:13:21.000000','2026-11-26 00:13:21.000000',1,NULL,NULL,'','2026-11-26 00:13:21.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+eblnrbxoijdoporhtzwnrrhr@localhost
Subject: [delphi] Re: orders
Date: Thu, 26 Nov 2026 00:13:21 +0000
Message-ID: <8996df7560f246dd0e5b6da4138bae22@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(460,'rosa@example.org','judge@localhost','<1e0654ee730d5ff733d76f0cfedb55e2@localhost>',NULL,'confirm','sent','2026-11-26 00:13:22.000000','2026-11-26 00:13:22.000000',1,NULL,NULL,'','2026-11-26 00:13:22.000000',CAST(replace('From: "example" <judge@localhost>
To: rosa@example.org
Reply-To: judge+confirm-dfzh76elbunlhl5kv2ntwegc@localhost
Subject: [delphi] are these orders for F1902M?
Date: Thu, 26 Nov 2026 00:13:22 +0000
Message-ID: <1e0654ee730d5ff733d76f0cfedb55e2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(461,'rosa@example.org','','<6cd29e766ee476b50d11fa4e4ddef94b@localhost>','delphi','answer','sent','2026-11-26 00:13:22.000000','2026-11-26 00:13:22.000000',1,NULL,NULL,'','2026-11-26 00:13:22.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+ufe72kitqklaziek2exdsaaj@localhost
Subject: [delphi] Re: orders
Date: Thu, 26 Nov 2026 00:13:22 +0000
Message-ID: <6cd29e766ee476b50d11fa4e4ddef94b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(462,'gm@example.org','judge@localhost','<press.4.34@localhost>','delphi','press','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+pbulfvpq7dzww5bi6mhqtolvy@localhost
Subject: [delphi] broadcast from Italy
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <press.4.34@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(463,'olga@example.org','judge@localhost','<press.4.35@localhost>','delphi','press','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+p2v3wuge2e7yt66gad4arw2rb@localhost
Subject: [delphi] broadcast from Italy
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <press.4.35@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(464,'ann@example.org','judge@localhost','<press.4.36@localhost>','delphi','press','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+pxqhalafcxi6taaboyw2kzzpp@localhost
Subject: [delphi] broadcast from Italy
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <press.4.36@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(465,'eve@example.org','judge@localhost','<press.4.37@localhost>','delphi','press','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+pymo2e5g2s32l5bpwbaavtiwl@localhost
Subject: [delphi] broadcast from Italy
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <press.4.37@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(466,'fred@example.org','judge@localhost','<press.4.38@localhost>','delphi','press','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+p7puzbzrneut63g5uwhxpizta@localhost
Subject: [delphi] broadcast from Italy
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <press.4.38@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(467,'gerd@example.org','judge@localhost','<press.4.39@localhost>','delphi','press','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+pllggjcrxv72c7utotjddmree@localhost
Subject: [delphi] broadcast from Italy
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <press.4.39@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(468,'rosa@example.org','judge@localhost','<press.4.41@localhost>','delphi','press','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+p3mpw6kyowfk7k3jrlscxyucd@localhost
Subject: [delphi] broadcast from Italy
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <press.4.41@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(469,'tess@example.org','judge@localhost','<press.4.42@localhost>','delphi','press','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+pzlvbryz2hxjey7xlohoayzix@localhost
Subject: [delphi] broadcast from Italy
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <press.4.42@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(471,'gm@example.org','judge@localhost','<5c70f84146cc4743a1bdf2ac9ff9255e@localhost>','delphi','notice','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+e2dj6ff7ze4zxstyuvcczck4@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <5c70f84146cc4743a1bdf2ac9ff9255e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(472,'olga@example.org','judge@localhost','<c68bfb797bd72c1285ae8c253a06a73f@localhost>','delphi','notice','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+7jd2cnqyu2r2jz4qzgthwnxi@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <c68bfb797bd72c1285ae8c253a06a73f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(473,'ann@example.org','judge@localhost','<f927f2ea8f1acd4329290e8237b9de08@localhost>','delphi','notice','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+maiuoxzrvrmynopbzk3pgpd3@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <f927f2ea8f1acd4329290e8237b9de08@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(474,'eve@example.org','judge@localhost','<1cfb9fed2127c5e4e1ffa09a6716ed8e@localhost>','delphi','notice','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+wvnoma6kzaopmhikqpqtw6ad@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <1cfb9fed2127c5e4e1ffa09a6716ed8e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(475,'fred@example.org','judge@localhost','<b49fb0fea06c12ec9b720d16d646f388@localhost>','delphi','notice','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+ebnf2l3ssnulbrp4vi3ei5zi@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <b49fb0fea06c12ec9b720d16d646f388@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(476,'gerd@example.org','judge@localhost','<00bd46ebeb70c27d8484de08e0577d37@localhost>','delphi','notice','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+eblnrbxoijdoporhtzwnrrhr@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <00bd46ebeb70c27d8484de08e0577d37@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(477,'rosa@example.org','judge@localhost','<ecdb276d6f1ae8454ade2a0f18cfc119@localhost>','delphi','notice','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+ufe72kitqklaziek2exdsaaj@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <ecdb276d6f1ae8454ade2a0f18cfc119@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(478,'tess@example.org','judge@localhost','<8447300028406cd996ec7f4a96958282@localhost>','delphi','notice','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "delphi (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+wuibml6ty265kwmnb4lzxdik@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <8447300028406cd996ec7f4a96958282@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(479,'results@lists.example.org','judge@localhost','<87e627319e71e961203d24faf5ad4ff5@localhost>',NULL,'broadcast','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "example" <judge@localhost>
To: results@lists.example.org
Reply-To: judge@localhost
Subject: [delphi] Italy is vacant
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <87e627319e71e961203d24faf5ad4ff5@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(480,'ivo@example.org','','<00829809d244d00a574e280f96321084@localhost>',NULL,'answer','sent','2026-11-26 00:13:23.000000','2026-11-26 00:13:23.000000',1,NULL,NULL,'','2026-11-26 00:13:23.000000',CAST(replace('From: "example" <judge@localhost>
To: ivo@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Thu, 26 Nov 2026 00:13:23 +0000
Message-ID: <00829809d244d00a574e280f96321084@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(489,'ann@example.org','judge@localhost','<0b217fdce5e59c24a1b94e37d8ad6399@localhost>','sibyl','notice','sent','2026-11-26 00:13:31.000000','2026-11-26 00:13:31.000000',1,NULL,NULL,'','2026-11-26 00:13:31.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+norgphizqfcrzcibjvlfy7ei@localhost
Subject: [sibyl] the game begins
Date: Thu, 26 Nov 2026 00:13:31 +0000
Message-ID: <0b217fdce5e59c24a1b94e37d8ad6399@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(490,'eve@example.org','judge@localhost','<784912c4b9691f988450207e9b913a0c@localhost>','sibyl','notice','sent','2026-11-26 00:13:31.000000','2026-11-26 00:13:31.000000',1,NULL,NULL,'','2026-11-26 00:13:31.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+7xizuzdlt6xpfcwuqxkgpjae@localhost
Subject: [sibyl] the game begins
Date: Thu, 26 Nov 2026 00:13:31 +0000
Message-ID: <784912c4b9691f988450207e9b913a0c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(491,'fred@example.org','judge@localhost','<436acc8a631d44867eef891056052616@localhost>','sibyl','notice','sent','2026-11-26 00:13:31.000000','2026-11-26 00:13:31.000000',1,NULL,NULL,'','2026-11-26 00:13:31.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+oxpytbatbrse4sw4hqhulifl@localhost
Subject: [sibyl] the game begins
Date: Thu, 26 Nov 2026 00:13:31 +0000
Message-ID: <436acc8a631d44867eef891056052616@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(492,'gerd@example.org','judge@localhost','<e5da101eab14c0a19ee4377a17b1a8cc@localhost>','sibyl','notice','sent','2026-11-26 00:13:31.000000','2026-11-26 00:13:31.000000',1,NULL,NULL,'','2026-11-26 00:13:31.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+2shpzbubbtc6gccbqnonoamq@localhost
Subject: [sibyl] the game begins
Date: Thu, 26 Nov 2026 00:13:31 +0000
Message-ID: <e5da101eab14c0a19ee4377a17b1a8cc@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(494,'rosa@example.org','judge@localhost','<c25ec4245ad1a23ed4fee8870532a67c@localhost>','sibyl','notice','sent','2026-11-26 00:13:31.000000','2026-11-26 00:13:31.000000',1,NULL,NULL,'','2026-11-26 00:13:31.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+qdbdcos4sudlq6sulpcxe64x@localhost
Subject: [sibyl] the game begins
Date: Thu, 26 Nov 2026 00:13:31 +0000
Message-ID: <c25ec4245ad1a23ed4fee8870532a67c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(503,'gm@example.org','judge@localhost','<2ca29a8e7dc0cd55577dd6e7d9ccd056@localhost>','sibyl','seal','sent','2026-11-26 00:13:38.000000','2026-11-26 00:13:38.000000',1,NULL,NULL,'','2026-11-26 00:13:38.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+dqpcj7qypewsc2i4pff2dekv@localhost
Subject: [sibyl] S1901M is sealed
Date: Thu, 26 Nov 2026 00:13:38 +0000
Message-ID: <2ca29a8e7dc0cd55577dd6e7d9ccd056@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(504,'ann@example.org','judge@localhost','<0bad2fa3f8f3b24b8e4cef111556e897@localhost>','sibyl','seal','sent','2026-11-26 00:13:38.000000','2026-11-26 00:13:38.000000',1,NULL,NULL,'','2026-11-26 00:13:38.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+norgphizqfcrzcibjvlfy7ei@localhost
Subject: [sibyl] S1901M is sealed
Date: Thu, 26 Nov 2026 00:13:38 +0000
Message-ID: <0bad2fa3f8f3b24b8e4cef111556e897@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(505,'eve@example.org','judge@localhost','<4251a4f052ef5958bf4a87e2b05915e4@localhost>','sibyl','seal','sent','2026-11-26 00:13:38.000000','2026-11-26 00:13:38.000000',1,NULL,NULL,'','2026-11-26 00:13:38.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+7xizuzdlt6xpfcwuqxkgpjae@localhost
Subject: [sibyl] S1901M is sealed
Date: Thu, 26 Nov 2026 00:13:38 +0000
Message-ID: <4251a4f052ef5958bf4a87e2b05915e4@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(506,'fred@example.org','judge@localhost','<5f265122f052e736ad0a6ff37b052821@localhost>','sibyl','seal','sent','2026-11-26 00:13:38.000000','2026-11-26 00:13:38.000000',1,NULL,NULL,'','2026-11-26 00:13:38.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+oxpytbatbrse4sw4hqhulifl@localhost
Subject: [sibyl] S1901M is sealed
Date: Thu, 26 Nov 2026 00:13:38 +0000
Message-ID: <5f265122f052e736ad0a6ff37b052821@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(507,'gerd@example.org','judge@localhost','<8a7e75bc2a525dc7c563574b3eceb9bf@localhost>','sibyl','seal','sent','2026-11-26 00:13:38.000000','2026-11-26 00:13:38.000000',1,NULL,NULL,'','2026-11-26 00:13:38.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+2shpzbubbtc6gccbqnonoamq@localhost
Subject: [sibyl] S1901M is sealed
Date: Thu, 26 Nov 2026 00:13:38 +0000
Message-ID: <8a7e75bc2a525dc7c563574b3eceb9bf@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(508,'ivo@example.org','judge@localhost','<938b4c2826fb7c3d6d0e2f592b5846fa@localhost>','sibyl','seal','sent','2026-11-26 00:13:38.000000','2026-11-26 00:13:38.000000',1,NULL,NULL,'','2026-11-26 00:13:38.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+u3mnaohqz3dy2pfaiviuf3o2@localhost
Subject: [sibyl] S1901M is sealed
Date: Thu, 26 Nov 2026 00:13:38 +0000
Message-ID: <938b4c2826fb7c3d6d0e2f592b5846fa@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(509,'rosa@example.org','judge@localhost','<588397019c673ba616df407fe1d31114@localhost>','sibyl','seal','sent','2026-11-26 00:13:38.000000','2026-11-26 00:13:38.000000',1,NULL,NULL,'','2026-11-26 00:13:38.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+qdbdcos4sudlq6sulpcxe64x@localhost
Subject: [sibyl] S1901M is sealed
Date: Thu, 26 Nov 2026 00:13:38 +0000
Message-ID: <588397019c673ba616df407fe1d31114@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(510,'tess@example.org','judge@localhost','<ee96f950b689819abd78ba189beda378@localhost>','sibyl','seal','sent','2026-11-26 00:13:38.000000','2026-11-26 00:13:38.000000',1,NULL,NULL,'','2026-11-26 00:13:38.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+rxtcajypfzuet23izifuwvrk@localhost
Subject: [sibyl] S1901M is sealed
Date: Thu, 26 Nov 2026 00:13:38 +0000
Message-ID: <ee96f950b689819abd78ba189beda378@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(514,'eve@example.org','','<136fd15c01256c0a94e3f5609f98f044@localhost>','sibyl','answer','sent','2026-11-26 01:13:41.000000','2026-11-26 01:13:41.000000',1,NULL,NULL,'','2026-11-26 01:13:41.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+7xizuzdlt6xpfcwuqxkgpjae@localhost
Subject: [sibyl] Re: orders
Date: Thu, 26 Nov 2026 01:13:41 +0000
Message-ID: <136fd15c01256c0a94e3f5609f98f044@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(515,'gerd@example.org','','<4c21acb75ff29a9a6a272ffa3115eb0c@localhost>','sibyl','answer','sent','2026-11-26 01:13:42.000000','2026-11-26 01:13:42.000000',1,NULL,NULL,'','2026-11-26 01:13:42.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+2shpzbubbtc6gccbqnonoamq@localhost
Subject: [sibyl] Re: orders
Date: Thu, 26 Nov 2026 01:13:42 +0000
Message-ID: <4c21acb75ff29a9a6a272ffa3115eb0c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(516,'ivo@example.org','','<0a494c7493282bbe904d5a4d42a5994c@localhost>','sibyl','answer','sent','2026-11-26 01:13:43.000000','2026-11-26 01:13:43.000000',1,NULL,NULL,'','2026-11-26 01:13:43.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+u3mnaohqz3dy2pfaiviuf3o2@localhost
Subject: [sibyl] Re: orders
Date: Thu, 26 Nov 2026 01:13:43 +0000
Message-ID: <0a494c7493282bbe904d5a4d42a5994c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(520,'gm@example.org','judge@localhost','<c3fd191f564c2d8d8a7e2f691f08d706@localhost>','sibyl','results','sent','2026-11-26 02:03:46.000000','2026-11-26 02:03:46.000000',1,NULL,NULL,'','2026-11-26 02:03:46.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+dqpcj7qypewsc2i4pff2dekv@localhost
Subject: [sibyl] S1901M results
Date: Thu, 26 Nov 2026 02:03:46 +0000
Message-ID: <c3fd191f564c2d8d8a7e2f691f08d706@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(521,'ann@example.org','judge@localhost','<25c0d00d37b85b821b4ec73fc470d339@localhost>','sibyl','results','sent','2026-11-26 02:03:46.000000','2026-11-26 02:03:46.000000',1,NULL,NULL,'','2026-11-26 02:03:46.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+norgphizqfcrzcibjvlfy7ei@localhost
Subject: [sibyl] S1901M results
Date: Thu, 26 Nov 2026 02:03:46 +0000
Message-ID: <25c0d00d37b85b821b4ec73fc470d339@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(522,'eve@example.org','judge@localhost','<b5f64ba0c527703c6471fe27e4f11632@localhost>','sibyl','results','sent','2026-11-26 02:03:46.000000','2026-11-26 02:03:46.000000',1,NULL,NULL,'','2026-11-26 02:03:46.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+7xizuzdlt6xpfcwuqxkgpjae@localhost
Subject: [sibyl] S1901M results
Date: Thu, 26 Nov 2026 02:03:46 +0000
Message-ID: <b5f64ba0c527703c6471fe27e4f11632@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(523,'fred@example.org','judge@localhost','<fbc3eec582be86549351fc4f95d3a0c5@localhost>','sibyl','results','sent','2026-11-26 02:03:46.000000','2026-11-26 02:03:46.000000',1,NULL,NULL,'','2026-11-26 02:03:46.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+oxpytbatbrse4sw4hqhulifl@localhost
Subject: [sibyl] S1901M results
Date: Thu, 26 Nov 2026 02:03:46 +0000
Message-ID: <fbc3eec582be86549351fc4f95d3a0c5@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(524,'gerd@example.org','judge@localhost','<9b0ca4b791c221e0bd7e5e8ef213489e@localhost>','sibyl','results','sent','2026-11-26 02:03:46.000000','2026-11-26 02:03:46.000000',1,NULL,NULL,'','2026-11-26 02:03:46.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+2shpzbubbtc6gccbqnonoamq@localhost
Subject: [sibyl] S1901M results
Date: Thu, 26 Nov 2026 02:03:46 +0000
Message-ID: <9b0ca4b791c221e0bd7e5e8ef213489e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(525,'ivo@example.org','judge@localhost','<367d380419937156a5dee283fbe4d82d@localhost>','sibyl','results','sent','2026-11-26 02:03:46.000000','2026-11-26 02:03:46.000000',1,NULL,NULL,'','2026-11-26 02:03:46.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+u3mnaohqz3dy2pfaiviuf3o2@localhost
Subject: [sibyl] S1901M results
Date: Thu, 26 Nov 2026 02:03:46 +0000
Message-ID: <367d380419937156a5dee283fbe4d82d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(526,'rosa@example.org','judge@localhost','<e59c1b4ad09143b926fb40284669f6cb@localhost>','sibyl','results','sent','2026-11-26 02:03:46.000000','2026-11-26 02:03:46.000000',1,NULL,NULL,'','2026-11-26 02:03:46.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+qdbdcos4sudlq6sulpcxe64x@localhost
Subject: [sibyl] S1901M results
Date: Thu, 26 Nov 2026 02:03:46 +0000
Message-ID: <e59c1b4ad09143b926fb40284669f6cb@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(527,'tess@example.org','judge@localhost','<16a1072eed4cc6f67289de074c60265f@localhost>','sibyl','results','sent','2026-11-26 02:03:46.000000','2026-11-26 02:03:46.000000',1,NULL,NULL,'','2026-11-26 02:03:46.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+rxtcajypfzuet23izifuwvrk@localhost
Subject: [sibyl] S1901M results
Date: Thu, 26 Nov 2026 02:03:46 +0000
Message-ID: <16a1072eed4cc6f67289de074c60265f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(530,'fred@example.org','','<dc68038297dc2a9c597bb50c59eefd6d@localhost>','sibyl','answer','sent','2026-11-26 02:03:48.000000','2026-11-26 02:03:48.000000',1,NULL,NULL,'','2026-11-26 02:03:48.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+oxpytbatbrse4sw4hqhulifl@localhost
Subject: [sibyl] Re: orders
Date: Thu, 26 Nov 2026 02:03:48 +0000
Message-ID: <dc68038297dc2a9c597bb50c59eefd6d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(531,'gm@example.org','judge@localhost','<84062ae38bcbacf523435cf3db032f7b@localhost>','sibyl','notice','sent','2026-11-26 02:03:49.000000','2026-11-26 02:03:49.000000',1,NULL,NULL,'','2026-11-26 02:03:49.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+dqpcj7qypewsc2i4pff2dekv@localhost
Subject: [sibyl] Turkey asks to rearrange a list
Date: Thu, 26 Nov 2026 02:03:49 +0000
Message-ID: <84062ae38bcbacf523435cf3db032f7b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(532,'tess@example.org','','<5917845d215aa8290637b26e4e8b097b@localhost>','sibyl','answer','sent','2026-11-26 02:03:49.000000','2026-11-26 02:03:49.000000',1,NULL,NULL,'','2026-11-26 02:03:49.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+rxtcajypfzuet23izifuwvrk@localhost
Subject: [sibyl] Re: orders
Date: Thu, 26 Nov 2026 02:03:49 +0000
Message-ID: <5917845d215aa8290637b26e4e8b097b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(533,'tess@example.org','judge@localhost','<98eb37284772349d05e091cd6e0bee51@localhost>','sibyl','notice','sent','2026-11-26 02:03:50.000000','2026-11-26 02:03:50.000000',1,NULL,NULL,'','2026-11-26 02:03:50.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+rxtcajypfzuet23izifuwvrk@localhost
Subject: [sibyl] your list stays as it is
Date: Thu, 26 Nov 2026 02:03:50 +0000
Message-ID: <98eb37284772349d05e091cd6e0bee51@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(535,'ivo@example.org','judge@localhost','<bdb3ad7f622739f871720ae37d01179b@localhost>','sibyl','notice','sent','2026-11-26 02:03:51.000000','2026-11-26 02:03:51.000000',1,NULL,NULL,'','2026-11-26 02:03:51.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+u3mnaohqz3dy2pfaiviuf3o2@localhost
Subject: [sibyl] you may rearrange your list
Date: Thu, 26 Nov 2026 02:03:51 +0000
Message-ID: <bdb3ad7f622739f871720ae37d01179b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(536,'gm@example.org','','<a597aa170349b7228ca02a4c208ff161@localhost>','sibyl','answer','sent','2026-11-26 02:03:51.000000','2026-11-26 02:03:51.000000',1,NULL,NULL,'','2026-11-26 02:03:51.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+dqpcj7qypewsc2i4pff2dekv@localhost
Subject: [sibyl] Re: orders
Date: Thu, 26 Nov 2026 02:03:51 +0000
Message-ID: <a597aa170349b7228ca02a4c208ff161@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(537,'rosa@example.org','','<931eb67b830bdc6a3d903865dfe1f020@localhost>','sibyl','answer','sent','2026-11-26 02:03:52.000000','2026-11-26 02:03:52.000000',1,NULL,NULL,'','2026-11-26 02:03:52.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+qdbdcos4sudlq6sulpcxe64x@localhost
Subject: [sibyl] Re: orders
Date: Thu, 26 Nov 2026 02:03:52 +0000
Message-ID: <931eb67b830bdc6a3d903865dfe1f020@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(538,'ann@example.org','','<e0d2ad3cf78c0794761997e1f4981e5d@localhost>','sibyl','answer','sent','2026-11-26 02:03:53.000000','2026-11-26 02:03:53.000000',1,NULL,NULL,'','2026-11-26 02:03:53.000000',CAST(replace('From: "sibyl (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+norgphizqfcrzcibjvlfy7ei@localhost
Subject: [sibyl] Re: orders
Date: Thu, 26 Nov 2026 02:03:53 +0000
Message-ID: <e0d2ad3cf78c0794761997e1f4981e5d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(539,'gm@example.org','','<0936fffdc0c34fcd656d8476584e43fc@localhost>','tomorrow','answer','sent','2026-11-26 02:03:54.000000','2026-11-26 02:03:54.000000',1,NULL,NULL,'','2026-11-26 02:03:54.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+r2wr3icipvxsqqx6rap666vj@localhost
Subject: [tomorrow] Re: orders
Date: Thu, 26 Nov 2026 02:03:54 +0000
Message-ID: <0936fffdc0c34fcd656d8476584e43fc@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(546,'gm@example.org','judge@localhost','<0f885cd7a1f79e63f49545cd4673692c@localhost>','tomorrow','notice','sent','2026-11-26 02:04:01.000000','2026-11-26 02:04:01.000000',1,NULL,NULL,'','2026-11-26 02:04:01.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+r2wr3icipvxsqqx6rap666vj@localhost
Subject: [tomorrow] the game begins
Date: Thu, 26 Nov 2026 02:04:01 +0000
Message-ID: <0f885cd7a1f79e63f49545cd4673692c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(547,'ann@example.org','judge@localhost','<91645a7aab82fb05bc8b7f14231940cf@localhost>','tomorrow','notice','sent','2026-11-26 02:04:01.000000','2026-11-26 02:04:01.000000',1,NULL,NULL,'','2026-11-26 02:04:01.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+czexjabwbpao5esvphb4if5c@localhost
Subject: [tomorrow] the game begins
Date: Thu, 26 Nov 2026 02:04:01 +0000
Message-ID: <91645a7aab82fb05bc8b7f14231940cf@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(548,'eve@example.org','judge@localhost','<a3f97f711e6f411e3b0f222653b3aa0f@localhost>','tomorrow','notice','sent','2026-11-26 02:04:01.000000','2026-11-26 02:04:01.000000',1,NULL,NULL,'','2026-11-26 02:04:01.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+a3eeprlohnplrhjqhzppp5bo@localhost
Subject: [tomorrow] the game begins
Date: Thu, 26 Nov 2026 02:04:01 +0000
Message-ID: <a3f97f711e6f411e3b0f222653b3aa0f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(549,'fred@example.org','judge@localhost','<f254001ae758f6b4ae4de4e928062304@localhost>','tomorrow','notice','sent','2026-11-26 02:04:01.000000','2026-11-26 02:04:01.000000',1,NULL,NULL,'','2026-11-26 02:04:01.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+lbyyg36ukrclay3hez7lktue@localhost
Subject: [tomorrow] the game begins
Date: Thu, 26 Nov 2026 02:04:01 +0000
Message-ID: <f254001ae758f6b4ae4de4e928062304@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(550,'gerd@example.org','judge@localhost','<14a1077477832656c9f3c93beffcb603@localhost>','tomorrow','notice','sent','2026-11-26 02:04:01.000000','2026-11-26 02:04:01.000000',1,NULL,NULL,'','2026-11-26 02:04:01.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+rczuk2o6bl353oasebw475gx@localhost
Subject: [tomorrow] the game begins
Date: Thu, 26 Nov 2026 02:04:01 +0000
Message-ID: <14a1077477832656c9f3c93beffcb603@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(551,'ivo@example.org','judge@localhost','<24dafdba4f8220091a451223899816b1@localhost>','tomorrow','notice','sent','2026-11-26 02:04:01.000000','2026-11-26 02:04:01.000000',1,NULL,NULL,'','2026-11-26 02:04:01.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+tuqn46jck5v3gca4jpoe7gzt@localhost
Subject: [tomorrow] the game begins
Date: Thu, 26 Nov 2026 02:04:01 +0000
Message-ID: <24dafdba4f8220091a451223899816b1@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(552,'rosa@example.org','judge@localhost','<94d9175e8d0879074f10035e5abf1ee8@localhost>','tomorrow','notice','sent','2026-11-26 02:04:01.000000','2026-11-26 02:04:01.000000',1,NULL,NULL,'','2026-11-26 02:04:01.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+nrj72st3t3lnz5fftaexodhw@localhost
Subject: [tomorrow] the game begins
Date: Thu, 26 Nov 2026 02:04:01 +0000
Message-ID: <94d9175e8d0879074f10035e5abf1ee8@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(553,'tess@example.org','judge@localhost','<3b1a918d3dd7d300e045d10bc22e50d2@localhost>','tomorrow','notice','sent','2026-11-26 02:04:01.000000','2026-11-26 02:04:01.000000',1,NULL,NULL,'','2026-11-26 02:04:01.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+sjd3e67zzg4hlwtohjhk6i7r@localhost
Subject: [tomorrow] the game begins
Date: Thu, 26 Nov 2026 02:04:01 +0000
Message-ID: <3b1a918d3dd7d300e045d10bc22e50d2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(558,'eve@example.org','','<0af2764333f49d3108e653be6981a0d4@localhost>','tomorrow','answer','sent','2026-11-26 02:04:05.000000','2026-11-26 02:04:05.000000',1,NULL,NULL,'','2026-11-26 02:04:05.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+a3eeprlohnplrhjqhzppp5bo@localhost
Subject: [tomorrow] Re: orders
Date: Thu, 26 Nov 2026 02:04:05 +0000
Message-ID: <0af2764333f49d3108e653be6981a0d4@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(567,'rosa@example.org','','<d4fa2b050d1ee68254858048697e8db8@localhost>','tomorrow','answer','sent','2026-11-26 02:04:14.000000','2026-11-26 02:04:14.000000',1,NULL,NULL,'','2026-11-26 02:04:14.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+nrj72st3t3lnz5fftaexodhw@localhost
Subject: [tomorrow] Re: orders
Date: Thu, 26 Nov 2026 02:04:14 +0000
Message-ID: <d4fa2b050d1ee68254858048697e8db8@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(568,'tess@example.org','','<17c11ef597465d4de799bacf087d160e@localhost>','tomorrow','answer','sent','2026-11-26 02:04:15.000000','2026-11-26 02:04:15.000000',1,NULL,NULL,'','2026-11-26 02:04:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+sjd3e67zzg4hlwtohjhk6i7r@localhost
Subject: [tomorrow] Re: orders
Date: Thu, 26 Nov 2026 02:04:15 +0000
Message-ID: <17c11ef597465d4de799bacf087d160e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(569,'gm@example.org','judge@localhost','<278d219a52e9c962f410a786f82b02eb@localhost>','tomorrow','results','sent','2026-11-26 02:24:15.000000','2026-11-26 02:24:15.000000',1,NULL,NULL,'','2026-11-26 02:24:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+r2wr3icipvxsqqx6rap666vj@localhost
Subject: [tomorrow] S1901M, F1901M results
Date: Thu, 26 Nov 2026 02:24:15 +0000
Message-ID: <278d219a52e9c962f410a786f82b02eb@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(570,'ann@example.org','judge@localhost','<2619dbd7936281194b1d042487419a5e@localhost>','tomorrow','results','sent','2026-11-26 02:24:15.000000','2026-11-26 02:24:15.000000',1,NULL,NULL,'','2026-11-26 02:24:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+czexjabwbpao5esvphb4if5c@localhost
Subject: [tomorrow] S1901M, F1901M results
Date: Thu, 26 Nov 2026 02:24:15 +0000
Message-ID: <2619dbd7936281194b1d042487419a5e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(571,'eve@example.org','judge@localhost','<4b74c97625be856948826e404a33ea8c@localhost>','tomorrow','results','sent','2026-11-26 02:24:15.000000','2026-11-26 02:24:15.000000',1,NULL,NULL,'','2026-11-26 02:24:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+a3eeprlohnplrhjqhzppp5bo@localhost
Subject: [tomorrow] S1901M, F1901M results
Date: Thu, 26 Nov 2026 02:24:15 +0000
Message-ID: <4b74c97625be856948826e404a33ea8c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(572,'fred@example.org','judge@localhost','<a283d24e4c3cf39eb74fa0cea4bc4288@localhost>','tomorrow','results','sent','2026-11-26 02:24:15.000000','2026-11-26 02:24:15.000000',1,NULL,NULL,'','2026-11-26 02:24:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+lbyyg36ukrclay3hez7lktue@localhost
Subject: [tomorrow] S1901M, F1901M results
Date: Thu, 26 Nov 2026 02:24:15 +0000
Message-ID: <a283d24e4c3cf39eb74fa0cea4bc4288@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(573,'gerd@example.org','judge@localhost','<319b29e2737e32f6c801c64e1b390941@localhost>','tomorrow','results','sent','2026-11-26 02:24:15.000000','2026-11-26 02:24:15.000000',1,NULL,NULL,'','2026-11-26 02:24:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+rczuk2o6bl353oasebw475gx@localhost
Subject: [tomorrow] S1901M, F1901M results
Date: Thu, 26 Nov 2026 02:24:15 +0000
Message-ID: <319b29e2737e32f6c801c64e1b390941@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(574,'ivo@example.org','judge@localhost','<d38c33ee017e8f39186e763b65febf64@localhost>','tomorrow','results','sent','2026-11-26 02:24:15.000000','2026-11-26 02:24:15.000000',1,NULL,NULL,'','2026-11-26 02:24:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+tuqn46jck5v3gca4jpoe7gzt@localhost
Subject: [tomorrow] S1901M, F1901M results
Date: Thu, 26 Nov 2026 02:24:15 +0000
Message-ID: <d38c33ee017e8f39186e763b65febf64@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(575,'rosa@example.org','judge@localhost','<34da3f6a986120f09aa691a11b34e7bf@localhost>','tomorrow','results','sent','2026-11-26 02:24:15.000000','2026-11-26 02:24:15.000000',1,NULL,NULL,'','2026-11-26 02:24:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+nrj72st3t3lnz5fftaexodhw@localhost
Subject: [tomorrow] S1901M, F1901M results
Date: Thu, 26 Nov 2026 02:24:15 +0000
Message-ID: <34da3f6a986120f09aa691a11b34e7bf@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(576,'tess@example.org','judge@localhost','<efafa9c0a189c4d1ad74ccd6305cc523@localhost>','tomorrow','results','sent','2026-11-26 02:24:15.000000','2026-11-26 02:24:15.000000',1,NULL,NULL,'','2026-11-26 02:24:15.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+sjd3e67zzg4hlwtohjhk6i7r@localhost
Subject: [tomorrow] S1901M, F1901M results
Date: Thu, 26 Nov 2026 02:24:15 +0000
Message-ID: <efafa9c0a189c4d1ad74ccd6305cc523@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(578,'fred@example.org','','<ab1519aefde9f9e1aa5fbb6150be4323@localhost>','tomorrow','answer','sent','2026-11-26 02:34:17.000000','2026-11-26 02:34:17.000000',1,NULL,NULL,'','2026-11-26 02:34:17.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+lbyyg36ukrclay3hez7lktue@localhost
Subject: [tomorrow] Re: orders
Date: Thu, 26 Nov 2026 02:34:17 +0000
Message-ID: <ab1519aefde9f9e1aa5fbb6150be4323@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(580,'gerd@example.org','','<490117672cc414b9d6a03263056cc146@localhost>','tomorrow','answer','sent','2026-11-26 02:34:19.000000','2026-11-26 02:34:19.000000',1,NULL,NULL,'','2026-11-26 02:34:19.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+rczuk2o6bl353oasebw475gx@localhost
Subject: [tomorrow] Re: orders
Date: Thu, 26 Nov 2026 02:34:19 +0000
Message-ID: <490117672cc414b9d6a03263056cc146@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(581,'ivo@example.org','','<af89703139f1b346c9df45aa5803994f@localhost>','tomorrow','answer','sent','2026-11-26 02:34:20.000000','2026-11-26 02:34:20.000000',1,NULL,NULL,'','2026-11-26 02:34:20.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+tuqn46jck5v3gca4jpoe7gzt@localhost
Subject: [tomorrow] Re: orders
Date: Thu, 26 Nov 2026 02:34:20 +0000
Message-ID: <af89703139f1b346c9df45aa5803994f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(582,'ann@example.org','','<bcdb3579ff0e5e2536387353351ae634@localhost>','tomorrow','answer','sent','2026-11-26 02:34:21.000000','2026-11-26 02:34:21.000000',1,NULL,NULL,'','2026-11-26 02:34:21.000000',CAST(replace('From: "tomorrow (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+czexjabwbpao5esvphb4if5c@localhost
Subject: [tomorrow] Re: orders
Date: Thu, 26 Nov 2026 02:34:21 +0000
Message-ID: <bcdb3579ff0e5e2536387353351ae634@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(583,'gm@example.org','','<fbebb0d31c6598884a6e00b157874f2c@localhost>','fog','answer','sent','2026-11-26 02:34:22.000000','2026-11-26 02:34:22.000000',1,NULL,NULL,'','2026-11-26 02:34:22.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+a6guzgpg3vey62dwxiupfaur@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:34:22 +0000
Message-ID: <fbebb0d31c6598884a6e00b157874f2c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(591,'gm@example.org','judge@localhost','<d6438219b7d57eceafa887b210fff5c9@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+a6guzgpg3vey62dwxiupfaur@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <d6438219b7d57eceafa887b210fff5c9@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(592,'olga@example.org','judge@localhost','<91bb32c79aedaa9f56ca0aedae1d9e27@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+3fx4wc2nzggzngyrtf3gt42o@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <91bb32c79aedaa9f56ca0aedae1d9e27@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(593,'ann@example.org','judge@localhost','<060512f9235aa20bf20b281eebf8a917@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+p6ejds2d2cl46aq42lxba42c@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <060512f9235aa20bf20b281eebf8a917@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(594,'eve@example.org','judge@localhost','<37c3ff3d232bfe5afcd0c70bec8193be@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+odzwjvf2j32guaoralrvpiwa@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <37c3ff3d232bfe5afcd0c70bec8193be@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(595,'fred@example.org','judge@localhost','<ac2e6ffd9807cd6ad26f283aa6028853@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+3cgnjb5htguvqu63vorloh4f@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <ac2e6ffd9807cd6ad26f283aa6028853@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(596,'gerd@example.org','judge@localhost','<bd8b53f428c0b4e285cd54a0a32763af@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+xyhiziq4b3c6wruu35uvawum@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <bd8b53f428c0b4e285cd54a0a32763af@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(597,'ivo@example.org','judge@localhost','<18196ab0e95cdb3d3716e8207f77280f@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+apl73vsuzkkfhu4q4jng2en3@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <18196ab0e95cdb3d3716e8207f77280f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(598,'rosa@example.org','judge@localhost','<93060e6a7539d1c158fbedd8f5dc6f02@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+5pgefjoyfi2fdgd3x43klj3f@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <93060e6a7539d1c158fbedd8f5dc6f02@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(599,'tess@example.org','judge@localhost','<ec68a9bf00ce4b439e29677d7f26999d@localhost>','fog','notice','sent','2026-11-26 02:34:30.000000','2026-11-26 02:34:30.000000',1,NULL,NULL,'','2026-11-26 02:34:30.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+vs3v6tksncnciqymtefvqq34@localhost
Subject: [fog] the game begins
Date: Thu, 26 Nov 2026 02:34:30 +0000
Message-ID: <ec68a9bf00ce4b439e29677d7f26999d@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(630,'olga@example.org','','<260af004fae9e0a3599b4d5ce6e81f32@localhost>','fog','answer','sent','2026-11-26 02:34:50.000000','2026-11-26 02:34:50.000000',1,NULL,NULL,'','2026-11-26 02:34:50.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+3fx4wc2nzggzngyrtf3gt42o@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:34:50 +0000
Message-ID: <260af004fae9e0a3599b4d5ce6e81f32@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(677,'gm@example.org','judge@localhost','<9c7340d080d12205be953875c4b90350@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+a6guzgpg3vey62dwxiupfaur@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <9c7340d080d12205be953875c4b90350@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(678,'olga@example.org','judge@localhost','<0a0bbc1c76e37931777a151a5deeb4e5@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: olga@example.org
Reply-To: judge+3fx4wc2nzggzngyrtf3gt42o@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <0a0bbc1c76e37931777a151a5deeb4e5@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(679,'ann@example.org','judge@localhost','<a95b3844d33377aa9cab97f484214752@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+p6ejds2d2cl46aq42lxba42c@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <a95b3844d33377aa9cab97f484214752@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(680,'eve@example.org','judge@localhost','<00ae119970d75c661f06f44a0f69ce14@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+odzwjvf2j32guaoralrvpiwa@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <00ae119970d75c661f06f44a0f69ce14@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(681,'fred@example.org','judge@localhost','<e8283282da6cc95a815b3884eafe6219@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+3cgnjb5htguvqu63vorloh4f@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <e8283282da6cc95a815b3884eafe6219@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(682,'gerd@example.org','judge@localhost','<1c133d463f486adc1186a96b69ba189f@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+xyhiziq4b3c6wruu35uvawum@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <1c133d463f486adc1186a96b69ba189f@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(683,'ivo@example.org','judge@localhost','<ede989ca77800bb12cc6a7102ea86660@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+apl73vsuzkkfhu4q4jng2en3@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <ede989ca77800bb12cc6a7102ea86660@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(684,'rosa@example.org','judge@localhost','<34da8d2c58964b5d8767d1b9959e51c1@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+5pgefjoyfi2fdgd3x43klj3f@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <34da8d2c58964b5d8767d1b9959e51c1@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(685,'tess@example.org','judge@localhost','<6d85e4386a9499c9d8e9ddb21ea6da8b@localhost>','fog','results','sent','2026-11-26 02:35:10.000000','2026-11-26 02:35:10.000000',1,NULL,NULL,'','2026-11-26 02:35:10.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+vs3v6tksncnciqymtefvqq34@localhost
Subject: [fog] S1802R results
Date: Thu, 26 Nov 2026 02:35:10 +0000
Message-ID: <6d85e4386a9499c9d8e9ddb21ea6da8b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(688,'ann@example.org','','<6b128e0aff88862613d0a3adc2000023@localhost>','fog','answer','sent','2026-11-26 02:35:12.000000','2026-11-26 02:35:12.000000',1,NULL,NULL,'','2026-11-26 02:35:12.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+p6ejds2d2cl46aq42lxba42c@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:35:12 +0000
Message-ID: <6b128e0aff88862613d0a3adc2000023@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(689,'gerd@example.org','','<0f82f822ed1b683a5d7a25f366f588e4@localhost>','fog','answer','sent','2026-11-26 02:35:13.000000','2026-11-26 02:35:13.000000',1,NULL,NULL,'','2026-11-26 02:35:13.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+xyhiziq4b3c6wruu35uvawum@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:35:13 +0000
Message-ID: <0f82f822ed1b683a5d7a25f366f588e4@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(690,'ivo@example.org','','<2c02182cb5a8c1bbc43ffdff4c96120e@localhost>','fog','answer','sent','2026-11-26 02:35:14.000000','2026-11-26 02:35:14.000000',1,NULL,NULL,'','2026-11-26 02:35:14.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+apl73vsuzkkfhu4q4jng2en3@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:35:14 +0000
Message-ID: <2c02182cb5a8c1bbc43ffdff4c96120e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(691,'rosa@example.org','','<9b493e6b7e65942a392279296f2b04e2@localhost>','fog','answer','sent','2026-11-26 02:35:15.000000','2026-11-26 02:35:15.000000',1,NULL,NULL,'','2026-11-26 02:35:15.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+5pgefjoyfi2fdgd3x43klj3f@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:35:15 +0000
Message-ID: <9b493e6b7e65942a392279296f2b04e2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(692,'tess@example.org','','<b288622b80745f3f34cb714a183a3c24@localhost>','fog','answer','sent','2026-11-26 02:35:16.000000','2026-11-26 02:35:16.000000',1,NULL,NULL,'','2026-11-26 02:35:16.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+vs3v6tksncnciqymtefvqq34@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:35:16 +0000
Message-ID: <b288622b80745f3f34cb714a183a3c24@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(693,'fred@example.org','judge@localhost','<press.6.63@localhost>','fog','press','sent','2026-11-26 02:35:17.000000','2026-11-26 02:35:17.000000',1,NULL,NULL,'','2026-11-26 02:35:17.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+pdz4ehacxzdhajkuuvujtktxh@localhost
Subject: [fog] press from somebody
Date: Thu, 26 Nov 2026 02:35:17 +0000
Message-ID: <press.6.63@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(694,'eve@example.org','','<9ada134b9b3ec274d87199d0dd09e114@localhost>','fog','answer','sent','2026-11-26 02:35:17.000000','2026-11-26 02:35:17.000000',1,NULL,NULL,'','2026-11-26 02:35:17.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+odzwjvf2j32guaoralrvpiwa@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:35:17 +0000
Message-ID: <9ada134b9b3ec274d87199d0dd09e114@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(695,'fred@example.org','judge@localhost','<ef91c1549459015356fb911dc8141956@localhost>',NULL,'confirm','sent','2026-11-26 02:35:18.000000','2026-11-26 02:35:18.000000',1,NULL,NULL,'','2026-11-26 02:35:18.000000',CAST(replace('From: "example" <judge@localhost>
To: fred@example.org
Reply-To: judge+confirm-ur466gj2kl5bkgfg5z6otfzx@localhost
Subject: [fog] is this press?
Date: Thu, 26 Nov 2026 02:35:18 +0000
Message-ID: <ef91c1549459015356fb911dc8141956@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(696,'fred@example.org','','<fc0f48e66a62126c62bb2115095f8458@localhost>','fog','answer','sent','2026-11-26 02:35:18.000000','2026-11-26 02:35:18.000000',1,NULL,NULL,'','2026-11-26 02:35:18.000000',CAST(replace('From: "fog (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+3cgnjb5htguvqu63vorloh4f@localhost
Subject: [fog] Re: orders
Date: Thu, 26 Nov 2026 02:35:18 +0000
Message-ID: <fc0f48e66a62126c62bb2115095f8458@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(698,'ann@example.org','','<100e6844b7055bde7b9fe5cd939bae92@localhost>','verdun','answer','sent','2026-11-26 02:35:20.000000','2026-11-26 02:35:20.000000',1,NULL,NULL,'','2026-11-26 02:35:20.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+jgtvcevag5qonn4nyhavdcki@localhost
Subject: [verdun] Re: orders
Date: Thu, 26 Nov 2026 02:35:20 +0000
Message-ID: <100e6844b7055bde7b9fe5cd939bae92@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(699,'eve@example.org','','<69487c4646bea03a53c23f39662d2c2c@localhost>','verdun','answer','sent','2026-11-26 02:35:21.000000','2026-11-26 02:35:21.000000',1,NULL,NULL,'','2026-11-26 02:35:21.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+kldhfviihsylxdjfpecoblor@localhost
Subject: [verdun] Re: orders
Date: Thu, 26 Nov 2026 02:35:21 +0000
Message-ID: <69487c4646bea03a53c23f39662d2c2c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(701,'gerd@example.org','','<0005ff9f259b762ea788d025dc8ec0eb@localhost>','verdun','answer','sent','2026-11-26 02:35:23.000000','2026-11-26 02:35:23.000000',1,NULL,NULL,'','2026-11-26 02:35:23.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+s4uv43czt3vd3fh4zh4g672z@localhost
Subject: [verdun] Re: orders
Date: Thu, 26 Nov 2026 02:35:23 +0000
Message-ID: <0005ff9f259b762ea788d025dc8ec0eb@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(702,'ivo@example.org','','<19ad36923e4d3275bb262e36f375b4e2@localhost>','verdun','answer','sent','2026-11-26 02:35:24.000000','2026-11-26 02:35:24.000000',1,NULL,NULL,'','2026-11-26 02:35:24.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+rywjnsn72gitw4cb7aqiv4vd@localhost
Subject: [verdun] Re: orders
Date: Thu, 26 Nov 2026 02:35:24 +0000
Message-ID: <19ad36923e4d3275bb262e36f375b4e2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(703,'rosa@example.org','','<556b52f03eac03ce251db987c3a5f48c@localhost>','verdun','answer','sent','2026-11-26 02:35:25.000000','2026-11-26 02:35:25.000000',1,NULL,NULL,'','2026-11-26 02:35:25.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+dsxmovrdl4jd4a6dlvcoxerj@localhost
Subject: [verdun] Re: orders
Date: Thu, 26 Nov 2026 02:35:25 +0000
Message-ID: <556b52f03eac03ce251db987c3a5f48c@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(712,'tess@example.org','','<34846bd41bbb7173a675e9843be26128@localhost>','verdun','answer','sent','2026-11-26 02:35:26.000000','2026-11-26 02:35:26.000000',1,NULL,NULL,'','2026-11-26 02:35:26.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+4lwbcr5zsfvdsttmgzspe7aq@localhost
Subject: [verdun] Re: orders
Date: Thu, 26 Nov 2026 02:35:26 +0000
Message-ID: <34846bd41bbb7173a675e9843be26128@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(731,'fred@example.org','','<7a15c72852a9424906991a50c41ce4ad@localhost>','verdun','answer','sent','2026-11-26 02:35:29.000000','2026-11-26 02:35:29.000000',1,NULL,NULL,'','2026-11-26 02:35:29.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+qnah7vg4t57rdnvoyv7ctkk2@localhost
Subject: [verdun] Re: orders
Date: Thu, 26 Nov 2026 02:35:29 +0000
Message-ID: <7a15c72852a9424906991a50c41ce4ad@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(732,'gm@example.org','judge@localhost','<2a4081d00b8485377365fec15136d994@localhost>','verdun','notice','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+bqhxlsjewq64bphcagh2dv3z@localhost
Subject: [verdun] missing orders are sealed
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <2a4081d00b8485377365fec15136d994@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(733,'ann@example.org','judge@localhost','<771fae54d98a939631a48145e1300c97@localhost>','verdun','notice','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+jgtvcevag5qonn4nyhavdcki@localhost
Subject: [verdun] missing orders are sealed
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <771fae54d98a939631a48145e1300c97@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(734,'eve@example.org','judge@localhost','<0555887036eb6febd78b58f87cf613f9@localhost>','verdun','notice','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+kldhfviihsylxdjfpecoblor@localhost
Subject: [verdun] missing orders are sealed
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <0555887036eb6febd78b58f87cf613f9@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(735,'fred@example.org','judge@localhost','<47b1905662cafa1f0031110ceee84541@localhost>','verdun','notice','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+qnah7vg4t57rdnvoyv7ctkk2@localhost
Subject: [verdun] missing orders are sealed
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <47b1905662cafa1f0031110ceee84541@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(736,'gerd@example.org','judge@localhost','<ac0fade03eb71e90934cd1f2ca7613ba@localhost>','verdun','notice','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+s4uv43czt3vd3fh4zh4g672z@localhost
Subject: [verdun] missing orders are sealed
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <ac0fade03eb71e90934cd1f2ca7613ba@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(737,'ivo@example.org','judge@localhost','<2f1b134ca9b9f0f9a1fd1c2e7926c3ca@localhost>','verdun','notice','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+rywjnsn72gitw4cb7aqiv4vd@localhost
Subject: [verdun] missing orders are sealed
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <2f1b134ca9b9f0f9a1fd1c2e7926c3ca@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(738,'rosa@example.org','judge@localhost','<8b22f247d25419cbed667e6fbdcbeec1@localhost>','verdun','notice','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+dsxmovrdl4jd4a6dlvcoxerj@localhost
Subject: [verdun] missing orders are sealed
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <8b22f247d25419cbed667e6fbdcbeec1@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(739,'tess@example.org','judge@localhost','<37ce940224ae89b2007e268d33a1c708@localhost>','verdun','notice','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+4lwbcr5zsfvdsttmgzspe7aq@localhost
Subject: [verdun] missing orders are sealed
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <37ce940224ae89b2007e268d33a1c708@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(740,'gm@example.org','judge@localhost','<25f8f9576c6006f2b4022e315b15b403@localhost>','verdun','results','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+bqhxlsjewq64bphcagh2dv3z@localhost
Subject: [verdun] F1901M results
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <25f8f9576c6006f2b4022e315b15b403@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(741,'ann@example.org','judge@localhost','<b0d1283f5d38a411e30f4a36bc7f2a8b@localhost>','verdun','results','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+jgtvcevag5qonn4nyhavdcki@localhost
Subject: [verdun] F1901M results
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <b0d1283f5d38a411e30f4a36bc7f2a8b@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(742,'eve@example.org','judge@localhost','<f9faef803fbce0cc2e6a43d5f25f783e@localhost>','verdun','results','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+kldhfviihsylxdjfpecoblor@localhost
Subject: [verdun] F1901M results
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <f9faef803fbce0cc2e6a43d5f25f783e@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(743,'fred@example.org','judge@localhost','<86c4c99193b7578b72f8e650ca0b96ce@localhost>','verdun','results','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+qnah7vg4t57rdnvoyv7ctkk2@localhost
Subject: [verdun] F1901M results
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <86c4c99193b7578b72f8e650ca0b96ce@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(744,'gerd@example.org','judge@localhost','<24e5b21dd64cb0d4aeb9c1ab87451bf0@localhost>','verdun','results','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+s4uv43czt3vd3fh4zh4g672z@localhost
Subject: [verdun] F1901M results
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <24e5b21dd64cb0d4aeb9c1ab87451bf0@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(745,'ivo@example.org','judge@localhost','<b81d0feaa933a790ce3e116fe198a454@localhost>','verdun','results','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+rywjnsn72gitw4cb7aqiv4vd@localhost
Subject: [verdun] F1901M results
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <b81d0feaa933a790ce3e116fe198a454@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(746,'rosa@example.org','judge@localhost','<073246faab5daa618d4d9ace5df54c19@localhost>','verdun','results','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+dsxmovrdl4jd4a6dlvcoxerj@localhost
Subject: [verdun] F1901M results
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <073246faab5daa618d4d9ace5df54c19@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(747,'tess@example.org','judge@localhost','<bf224a09ccd7915bffc47d38e7e054c8@localhost>','verdun','results','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+4lwbcr5zsfvdsttmgzspe7aq@localhost
Subject: [verdun] F1901M results
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <bf224a09ccd7915bffc47d38e7e054c8@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(748,'gm@example.org','judge@localhost','<0b67ee34cbe4b3d8f40913368b16ae45@localhost>','verdun','ending','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+bqhxlsjewq64bphcagh2dv3z@localhost
Subject: [verdun] the game is over
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <0b67ee34cbe4b3d8f40913368b16ae45@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(749,'ann@example.org','judge@localhost','<c5adb9b0fff051004ddff78a3d41aa73@localhost>','verdun','ending','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: ann@example.org
Reply-To: judge+jgtvcevag5qonn4nyhavdcki@localhost
Subject: [verdun] the game is over
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <c5adb9b0fff051004ddff78a3d41aa73@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(750,'eve@example.org','judge@localhost','<1fea03acdec354a35f1e6d0b2c7fbf81@localhost>','verdun','ending','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+kldhfviihsylxdjfpecoblor@localhost
Subject: [verdun] the game is over
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <1fea03acdec354a35f1e6d0b2c7fbf81@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(751,'fred@example.org','judge@localhost','<c633de5224196783705de16d6f6ded06@localhost>','verdun','ending','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+qnah7vg4t57rdnvoyv7ctkk2@localhost
Subject: [verdun] the game is over
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <c633de5224196783705de16d6f6ded06@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(752,'gerd@example.org','judge@localhost','<4fba0287146ffc1ae0942e197361eb30@localhost>','verdun','ending','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: gerd@example.org
Reply-To: judge+s4uv43czt3vd3fh4zh4g672z@localhost
Subject: [verdun] the game is over
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <4fba0287146ffc1ae0942e197361eb30@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(753,'ivo@example.org','judge@localhost','<a24e9fe35864af6738f9e81f7534f489@localhost>','verdun','ending','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: ivo@example.org
Reply-To: judge+rywjnsn72gitw4cb7aqiv4vd@localhost
Subject: [verdun] the game is over
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <a24e9fe35864af6738f9e81f7534f489@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(754,'rosa@example.org','judge@localhost','<266736be086da0b9ca55d0041fe32b96@localhost>','verdun','ending','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+dsxmovrdl4jd4a6dlvcoxerj@localhost
Subject: [verdun] the game is over
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <266736be086da0b9ca55d0041fe32b96@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(755,'tess@example.org','judge@localhost','<4f2eda86f713aeaca81cbfc3b74a74f5@localhost>','verdun','ending','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+4lwbcr5zsfvdsttmgzspe7aq@localhost
Subject: [verdun] the game is over
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <4f2eda86f713aeaca81cbfc3b74a74f5@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(756,'gm@example.org','','<c2603bd2e0a6b1c8d079158e54482bf2@localhost>','verdun','answer','sent','2026-11-26 02:35:30.000000','2026-11-26 02:35:30.000000',1,NULL,NULL,'','2026-11-26 02:35:30.000000',CAST(replace('From: "verdun (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+bqhxlsjewq64bphcagh2dv3z@localhost
Subject: [verdun] Re: orders
Date: Thu, 26 Nov 2026 02:35:30 +0000
Message-ID: <c2603bd2e0a6b1c8d079158e54482bf2@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(758,'gm@example.org','judge@localhost','<a862695cb1658aa3e9f4111faa895619@localhost>','folly','ending','sent','2026-11-26 02:35:32.000000','2026-11-26 02:35:32.000000',1,NULL,NULL,'','2026-11-26 02:35:32.000000',CAST(replace('From: "folly (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+yym6ziwkil4d54r7ypzp5kte@localhost
Subject: [folly] the game is over
Date: Thu, 26 Nov 2026 02:35:32 +0000
Message-ID: <a862695cb1658aa3e9f4111faa895619@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(759,'gm@example.org','','<07f45806b1b1188cffabd278536de531@localhost>','folly','answer','sent','2026-11-26 02:35:32.000000','2026-11-26 02:35:32.000000',1,NULL,NULL,'','2026-11-26 02:35:32.000000',CAST(replace('From: "folly (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+yym6ziwkil4d54r7ypzp5kte@localhost
Subject: [folly] Re: orders
Date: Thu, 26 Nov 2026 02:35:32 +0000
Message-ID: <07f45806b1b1188cffabd278536de531@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(760,'gm@example.org','','<044a4e1f025c2a481bf169c2f64d9d5a@localhost>','nursery','answer','sent','2026-11-26 02:35:33.000000','2026-11-26 02:35:33.000000',1,NULL,NULL,'','2026-11-26 02:35:33.000000',CAST(replace('From: "nursery (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+c7a5etgmdhu3lbweztpcakpk@localhost
Subject: [nursery] Re: orders
Date: Thu, 26 Nov 2026 02:35:33 +0000
Message-ID: <044a4e1f025c2a481bf169c2f64d9d5a@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(761,'fred@example.org','','<6a2c9bc6289e4e514c82926a6ea701eb@localhost>','nursery','answer','sent','2026-11-26 02:35:34.000000','2026-11-26 02:35:34.000000',1,NULL,NULL,'','2026-11-26 02:35:34.000000',CAST(replace('From: "nursery (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+sykfq5wh5w7naprmtluptzog@localhost
Subject: [nursery] Re: orders
Date: Thu, 26 Nov 2026 02:35:34 +0000
Message-ID: <6a2c9bc6289e4e514c82926a6ea701eb@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(762,'rosa@example.org','','<b059b6d95c0f87b21d99601c935d1035@localhost>','nursery','answer','sent','2026-11-26 02:35:35.000000','2026-11-26 02:35:35.000000',1,NULL,NULL,'','2026-11-26 02:35:35.000000',CAST(replace('From: "nursery (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+2gcgf3sijdhcu77ecwm5tftq@localhost
Subject: [nursery] Re: orders
Date: Thu, 26 Nov 2026 02:35:35 +0000
Message-ID: <b059b6d95c0f87b21d99601c935d1035@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(763,'eve@example.org','','<f3ebc4092a533ee3707a8b6b8cc91b76@localhost>','nursery','answer','sent','2026-11-26 02:35:36.000000','2026-11-26 02:35:36.000000',1,NULL,NULL,'','2026-11-26 02:35:36.000000',CAST(replace('From: "nursery (example)" <judge@localhost>
To: eve@example.org
Reply-To: judge+qcgluofgdymztizzja6duuzb@localhost
Subject: [nursery] Re: orders
Date: Thu, 26 Nov 2026 02:35:36 +0000
Message-ID: <f3ebc4092a533ee3707a8b6b8cc91b76@localhost>

', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(764,'gm@example.org','judge@localhost','<ce01b7cea475da907a7052c71d02dca5@localhost>','nursery','notice','withdrawn','2026-11-26 02:35:37.000000','2026-11-26 02:35:37.000000',9,NULL,NULL,'by the operator','2026-11-26 02:35:37.000000',CAST(replace('From: "nursery (example)" <judge@localhost>
To: gm@example.org
Reply-To: judge+c7a5etgmdhu3lbweztpcakpk@localhost
Subject: [nursery] a player left
Date: Thu, 26 Nov 2026 02:35:37 +0000
Message-ID: <ce01b7cea475da907a7052c71d02dca5@localhost>
In-Reply-To: <nursery.W1900A@localhost>
References: <nursery.W1900A@localhost>
Auto-Submitted: auto-generated
X-Loop: judge@localhost
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

Eve has left the game.
', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(765,'fred@example.org','judge@localhost','<3f0fcc1264b9bd2b95a76c88427d4b47@localhost>','nursery','notice','failed','2026-11-26 02:35:37.000000','2026-11-26 02:35:37.000000',9,NULL,NULL,'550 unknown here','2026-11-26 02:35:37.000000',CAST(replace('From: "nursery (example)" <judge@localhost>
To: fred@example.org
Reply-To: judge+sykfq5wh5w7naprmtluptzog@localhost
Subject: [nursery] a player left
Date: Thu, 26 Nov 2026 02:35:37 +0000
Message-ID: <3f0fcc1264b9bd2b95a76c88427d4b47@localhost>
In-Reply-To: <nursery.W1900A@localhost>
References: <nursery.W1900A@localhost>
Auto-Submitted: auto-generated
X-Loop: judge@localhost
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

Eve has left the game.
', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(766,'rosa@example.org','judge@localhost','<f8c10c742073f0a4f2a3a399869eaa4c@localhost>','nursery','notice','waiting','2026-11-26 02:35:37.000000','2026-11-26 02:35:37.000000',0,NULL,NULL,'','2026-11-26 02:35:37.000000',CAST(replace('From: "nursery (example)" <judge@localhost>
To: rosa@example.org
Reply-To: judge+2gcgf3sijdhcu77ecwm5tftq@localhost
Subject: [nursery] a player left
Date: Thu, 26 Nov 2026 02:35:37 +0000
Message-ID: <f8c10c742073f0a4f2a3a399869eaa4c@localhost>
In-Reply-To: <nursery.W1900A@localhost>
References: <nursery.W1900A@localhost>
Auto-Submitted: auto-generated
X-Loop: judge@localhost
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

Eve has left the game.
', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(767,'eve@example.org','','<fce360c8a1fbff204360898dfc88e80f@localhost>',NULL,'answer','waiting','2026-11-26 02:35:37.000000','2026-11-26 02:35:37.000000',0,NULL,NULL,'','2026-11-26 02:35:37.000000',CAST(replace('From: "example" <judge@localhost>
To: eve@example.org
Reply-To: judge@localhost
Subject: Re: orders
Date: Thu, 26 Nov 2026 02:35:37 +0000
Message-ID: <fce360c8a1fbff204360898dfc88e80f@localhost>
In-Reply-To: <1795660537.0@x>
References: <1795660537.0@x>
Auto-Submitted: auto-replied
X-Loop: judge@localhost
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

== nursery: you have joined ==

> RESIGN
    You have left nursery.

Send HELP for all commands, STATUS for what is on file.
', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(768,'nina@example.org','judge@localhost','<bb649132aacdec065ea2b63495ab5e0c@localhost>',NULL,'confirm','waiting','2026-11-26 02:35:38.000000','2026-11-26 02:35:38.000000',0,NULL,NULL,'','2026-11-26 02:35:38.000000',CAST(replace('From: "example" <judge@localhost>
To: nina@example.org
Reply-To: judge+confirm-s5lurimjegdfnt3cnuvd5hdf@localhost
Subject: please confirm your address
Date: Thu, 26 Nov 2026 02:35:38 +0000
Message-ID: <bb649132aacdec065ea2b63495ab5e0c@localhost>
Auto-Submitted: auto-generated
X-Loop: judge@localhost
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

Somebody, probably you, wrote to example from this address for the first time.

Please reply to this mail; the text does not matter. Your letter is then read
and answered. If it was not you, do nothing.
', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(769,'olga@example.org','','<c9e9f12458313dcb1f4552cf8e8d075e@localhost>',NULL,'answer','waiting','2026-11-26 02:35:39.000000','2026-11-26 02:35:39.000000',0,NULL,NULL,'','2026-11-26 02:35:39.000000',CAST(replace('From: "example" <judge@localhost>
To: olga@example.org
Reply-To: judge@localhost
Subject: Re: x
Date: Thu, 26 Nov 2026 02:35:39 +0000
Message-ID: <c9e9f12458313dcb1f4552cf8e8d075e@localhost>
In-Reply-To: <1795660539.0@x>
References: <1795660539.0@x>
Auto-Submitted: auto-replied
X-Loop: judge@localhost
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

! Hello?
    This line was not understood; nothing was done about it.

There was nothing in your letter the judge could do. Some things to send to
judge@localhost, one to a line:

    LIST                      the games that are open or running
    JOIN game password        takes a seat in a game
    HELP FIRST GAME           leads you through your first game
    HELP                      all commands

If you play already, reply to a mail the judge sent you about your game, or
begin your letter with

    SIGNON FRANCE@mygame password
', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(770,'tess@example.org','judge@localhost','<0c560c04dc9768cd0cc4a7bb12ed047e@localhost>',NULL,'confirm','waiting','2026-11-26 02:35:40.000000','2026-11-26 02:35:40.000000',0,NULL,NULL,'','2026-11-26 02:35:40.000000',CAST(replace('From: "example" <judge@localhost>
To: tess@example.org
Reply-To: judge+confirm-st7sxsef3h35naumwq6qmb2g@localhost
Subject: [waterloo] your new address
Date: Thu, 26 Nov 2026 02:35:40 +0000
Message-ID: <0c560c04dc9768cd0cc4a7bb12ed047e@localhost>
Auto-Submitted: auto-generated
X-Loop: judge@localhost
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

Your seat in waterloo asked to have its mail sent to

    tess@new.example

from now on. If that is right, reply to this mail; the text does not matter.
If it was not you, do nothing here, and set a new password.
', char(10), char(13) || char(10)) AS BLOB));
INSERT INTO "outbox" VALUES(771,'tess@example.org','','<c299c25069e3ae416becb6e218d0fed6@localhost>','waterloo','answer','waiting','2026-11-26 02:35:40.000000','2026-11-26 02:35:40.000000',0,NULL,NULL,'','2026-11-26 02:35:40.000000',CAST(replace('From: "waterloo (example)" <judge@localhost>
To: tess@example.org
Reply-To: judge+wno57s7bkspvdrkdqvctjz7x@localhost
Subject: [waterloo] Re: x
Date: Thu, 26 Nov 2026 02:35:40 +0000
Message-ID: <c299c25069e3ae416becb6e218d0fed6@localhost>
In-Reply-To: <1795660540.0@x>
References: <waterloo.S1902R@localhost> <1795660540.0@x>
Auto-Submitted: auto-replied
X-Loop: judge@localhost
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

== waterloo: you are Turkey ==

> SET ADDRESS tess@new.example
    A mail to tess@example.org asks you to confirm this. Nothing changes
    before.

On file for Spring 1902 retreats (S1902R):
   1  A BUL R CON

Your orders for Spring 1902 retreats (S1902R) are in; until they are sealed
you can send others in their place.
Deadline: S1902R  Mon 7 Dec 2026 22:00 +0300 (in 11 days 16 hours)

Send HELP for all commands, STATUS for what is on file.
', char(10), char(13) || char(10)) AS BLOB));
CREATE TABLE press (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	phase TEXT NOT NULL, 
	sender TEXT NOT NULL, 
	recipients TEXT NOT NULL, 
	grey BOOLEAN NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_press PRIMARY KEY (id), 
	CONSTRAINT fk_press_game_id_games FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "press" VALUES(1,3,'S1901M','20','["FRANCE"]',0,'Shall we share Germany?','2026-11-25 18:01:25.000000');
INSERT INTO "press" VALUES(2,3,'S1901M','21','[]',0,'France comes in peace.','2026-11-25 18:01:27.000000');
INSERT INTO "press" VALUES(3,5,'S1901M','41','["AUSTRIA", "TURKEY"]',1,'A friend advises you to watch Galicia.','2026-11-25 21:42:48.000000');
INSERT INTO "press" VALUES(4,5,'S1902M','40','[]',0,'I have to leave you. Good luck to all!','2026-11-26 00:13:23.000000');
INSERT INTO "press" VALUES(5,8,'S1801M','62','["FRANCE"]',1,'I shall look into the Channel, if you do not mind.','2026-11-26 02:34:32.000000');
INSERT INTO "press" VALUES(6,8,'F1802M','62','["FRANCE"]',1,'What do you see in the Channel?','2026-11-26 02:35:17.000000');
CREATE TABLE runs (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	predecessor INTEGER, 
	phase TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	data TEXT NOT NULL, 
	CONSTRAINT pk_runs PRIMARY KEY (id), 
	CONSTRAINT fk_runs_game_id_games FOREIGN KEY(game_id) REFERENCES games (id), 
	CONSTRAINT uq_runs_game_id_number UNIQUE (game_id, number)
);
INSERT INTO "runs" VALUES(1,1,1,NULL,'W1900A','2026-11-21 12:01:00.000000','{"number":1,"phase":"W1900A","before":{"units":{"ITALY":["A ROM","A VEN","F NAP"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"W1900A","outcomes":[{"unit":"AUSTRIA T VIE","order":"BUILD T VIE","result":"builds"},{"unit":"AUSTRIA F TRI","order":"BUILD F TRI","result":"builds"},{"unit":"ENGLAND F LON","order":"BUILD F LON","result":"builds"},{"unit":"ENGLAND A ","order":"WAIVE","result":"waived"},{"unit":"ENGLAND A ","order":"WAIVE","result":"waived"},{"unit":"FRANCE A PAR","order":"BUILD A PAR","result":"builds"},{"unit":"FRANCE A ","order":"WAIVE","result":"waived"},{"unit":"FRANCE A ","order":"WAIVE","result":"waived"},{"unit":"GERMANY A MUN","order":"BUILD A MUN","result":"builds"},{"unit":"GERMANY A ","order":"WAIVE","result":"waived"},{"unit":"GERMANY A ","order":"WAIVE","result":"waived"},{"unit":"RUSSIA A WAR","order":"BUILD A WAR","result":"builds"},{"unit":"RUSSIA A ","order":"WAIVE","result":"waived"},{"unit":"RUSSIA A ","order":"WAIVE","result":"waived"},{"unit":"RUSSIA A ","order":"WAIVE","result":"waived"},{"unit":"TURKEY A CON","order":"BUILD A CON","result":"builds"},{"unit":"TURKEY A ","order":"WAIVE","result":"waived"},{"unit":"TURKEY A ","order":"WAIVE","result":"waived"}],"after":{"units":{"AUSTRIA":["F TRI","T VIE"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["F TRI","T VIE"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"S1901M","counted":false,"escapes":[],"lists":[],"news":{"kind":"gazette","printed":{},"clear":{"AUSTRIA":{"lines":[["BUILD T VIE"],["BUILD F TRI"]],"escapes":[],"stand":["F TRI","T VIE"]},"ENGLAND":{"lines":[["BUILD F LON"],["WAIVE"],["WAIVE"]],"escapes":[],"stand":["F LON"]},"FRANCE":{"lines":[["BUILD A PAR"],["WAIVE"],["WAIVE"]],"escapes":[],"stand":["A PAR"]},"GERMANY":{"lines":[["BUILD A MUN"],["WAIVE"],["WAIVE"]],"escapes":[],"stand":["A MUN"]},"ITALY":{"lines":[],"escapes":[],"stand":["A ROM","A VEN","F NAP"]},"RUSSIA":{"lines":[["BUILD A WAR"],["WAIVE"],["WAIVE"],["WAIVE"]],"escapes":[],"stand":["A WAR"]},"TURKEY":{"lines":[["BUILD A CON"],["WAIVE"],["WAIVE"]],"escapes":[],"stand":["A CON"]}},"votes":{},"ciphers":{},"made":[]},"limits":null}');
INSERT INTO "runs" VALUES(2,1,2,1,'S1901M','2026-11-21 12:01:00.000000','{"number":2,"phase":"S1901M","before":{"units":{"AUSTRIA":["F TRI","T VIE"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1901M","outcomes":[{"unit":"ITALY A ROM","result":"holds"},{"unit":"ITALY A VEN","result":"holds"},{"unit":"ITALY F NAP","result":"holds"},{"unit":"AUSTRIA T VIE","order":"T VIE - TYR","result":"moves"},{"unit":"AUSTRIA F TRI","order":"F TRI H","result":"holds"},{"unit":"ENGLAND F LON","order":"F LON H","result":"holds"},{"unit":"FRANCE A PAR","order":"A PAR H","result":"holds"},{"unit":"GERMANY A MUN","order":"A MUN H","result":"holds"},{"unit":"RUSSIA A WAR","order":"A WAR H","result":"holds"},{"unit":"TURKEY A CON","order":"A CON H","result":"holds"}],"after":{"units":{"AUSTRIA":["F TRI","T TYR"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["F TRI","T TYR"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1901M","counted":false,"escapes":[],"lists":[],"news":{"kind":"gazette","printed":{"AUSTRIA":{"lines":[["X EMV-B%F"],["H XPM O"]],"escapes":[],"stand":[]},"ENGLAND":{"lines":[["E GQO C"]],"escapes":[],"stand":[]},"FRANCE":{"lines":[["C ECW F"]],"escapes":[],"stand":[]},"GERMANY":{"lines":[["M COK V"]],"escapes":[],"stand":[]},"RUSSIA":{"lines":[["U FUG K"]],"escapes":[],"stand":[]},"TURKEY":{"lines":[["# OUS N"]],"escapes":[],"stand":[]}},"clear":{"AUSTRIA":{"lines":[["T VIE - TYR"],["F TRI H"]],"escapes":[],"stand":["F TRI","T TYR"]},"ENGLAND":{"lines":[["F LON H"]],"escapes":[],"stand":["F LON"]},"FRANCE":{"lines":[["A PAR H"]],"escapes":[],"stand":["A PAR"]},"GERMANY":{"lines":[["A MUN H"]],"escapes":[],"stand":["A MUN"]},"ITALY":{"lines":[],"escapes":[],"stand":["A ROM","A VEN","F NAP"]},"RUSSIA":{"lines":[["A WAR H"]],"escapes":[],"stand":["A WAR"]},"TURKEY":{"lines":[["A CON H"]],"escapes":[],"stand":["A CON"]}},"votes":{"AUSTRIA":["VOTE ITALY NONE"],"ENGLAND":["VOTE ITALY NONE"],"FRANCE":["VOTE ITALY NONE"],"GERMANY":["VOTE ITALY NONE"],"RUSSIA":["VOTE ITALY NONE"],"TURKEY":["VOTE ITALY NONE"]},"ciphers":{"AUSTRIA":"CIPHER A=R B=Q C=SK D=U E=VL F=H G=AT H=O I=M K=N L=I M=CJW N=# O=F P=Y R=P S=G T=BX U=Z V=E W=D Y=%","ENGLAND":"CIPHER A=A B=X C=N D=R E=V F=E G=P H=MC I=D K=IWJ L=G M=T N=O O=Q P=UFB R=% S=H T=K U=LS V=Z W=Y Y=#","FRANCE":"CIPHER A=C B=Y C=JX D=D E=KI F=% G=Q H=F I=H K=V L=L M=P N=M O=#T P=E R=W S=B T=GN U=SZ V=AR W=O Y=U","GERMANY":"CIPHER A=M B=YI C=Q D=# E=G F=RA G=X H=V I=D K=JB L=E% M=TC N=K O=S P=N R=F S=P T=HL U=O V=W W=Z Y=U","ITALY":"CIPHER A=K B=C%X C=R D=M E=I F=N G=D H=J I=B K=YHV L=F M=# N=A O=Q P=Z R=W S=GP T=LU U=S V=E W=O Y=T","RUSSIA":"CIPHER A=U B=Q C=A D=J E=S F=C G=T H=K I=BO K=RN L=YL M=# N=% O=XI P=VP R=G S=M T=E U=H V=D W=FW Y=Z","TURKEY":"CIPHER A=#C B=Q C=O D=Y E=R F=GFL G=Z H=BN I=T K=E L=J M=MA N=S O=U P=W R=H S=ID T=K U=X V=% W=V Y=P"},"made":["AUSTRIA","ENGLAND","FRANCE","GERMANY","RUSSIA","TURKEY"]},"limits":null}');
INSERT INTO "runs" VALUES(3,1,3,2,'F1901M','2026-11-21 13:00:35.000000','{"number":3,"phase":"F1901M","before":{"units":{"AUSTRIA":["F TRI","T TYR"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"F1901M","outcomes":[{"unit":"AUSTRIA F TRI","order":"F TRI H","result":"holds"},{"unit":"AUSTRIA T TYR","order":"T TYR - VEN","result":"moves"},{"unit":"ENGLAND F LON","result":"holds"},{"unit":"FRANCE A PAR","result":"holds"},{"unit":"GERMANY A MUN","result":"holds"},{"unit":"ITALY A ROM","result":"holds"},{"unit":"ITALY A VEN","result":"holds","dislodged_by":"AUSTRIA T TYR"},{"unit":"ITALY F NAP","result":"holds"},{"unit":"RUSSIA A WAR","result":"holds"},{"unit":"TURKEY A CON","result":"holds"}],"after":{"units":{"AUSTRIA":["F TRI","T VEN"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[{"power":"ITALY","unit":"A VEN","from":"TYR"}],"contested":[]}},"after":{"units":{"AUSTRIA":["F TRI","T VEN"],"ENGLAND":["F LON"],"FRANCE":["A PAR"],"GERMANY":["A MUN"],"ITALY":["A ROM","F NAP"],"RUSSIA":["A WAR"],"TURKEY":["A CON"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[{"power":"ITALY","unit":"A VEN","from":"TYR"}],"contested":[]},"next":"F1901R","counted":false,"escapes":[{"unit":"ITALY A VEN","from":"TYR","to":["APU","PIE","TUS"]}],"lists":[],"news":{"kind":"gazette","printed":{"AUSTRIA":{"lines":[["B X%F-EV#"],["H BPM O"]],"escapes":[],"stand":[]}},"clear":{"AUSTRIA":{"lines":[["T TYR - VEN"],["F TRI H"]],"escapes":[],"stand":["F TRI","T VEN"]},"ENGLAND":{"lines":[],"escapes":[],"stand":["F LON"]},"FRANCE":{"lines":[],"escapes":[],"stand":["A PAR"]},"GERMANY":{"lines":[],"escapes":[],"stand":["A MUN"]},"ITALY":{"lines":[["A VEN","no order","dislodged"]],"escapes":[["A VEN","APU","PIE","TUS"]],"stand":["A ROM","F NAP"]},"RUSSIA":{"lines":[],"escapes":[],"stand":["A WAR"]},"TURKEY":{"lines":[],"escapes":[],"stand":["A CON"]}},"votes":{},"ciphers":{},"made":[]},"limits":null}');
INSERT INTO "runs" VALUES(4,2,1,NULL,'W1900A','2026-11-25 13:01:00.000000','{"number":1,"phase":"W1900A","before":{"units":{"ITALY":["A ROM","A VEN","F NAP"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"W1900A","outcomes":[{"unit":"AUSTRIA T VIE","order":"BUILD T VIE","result":"builds"},{"unit":"AUSTRIA A BUD","order":"BUILD A BUD","result":"builds"},{"unit":"ENGLAND F LON","order":"BUILD F LON","result":"builds"},{"unit":"ENGLAND F EDI","order":"BUILD F EDI","result":"builds"},{"unit":"ENGLAND A LVP","order":"BUILD A LVP","result":"builds"},{"unit":"FRANCE T PAR","order":"BUILD T PAR","result":"builds"},{"unit":"FRANCE F BRE","order":"BUILD F BRE","result":"builds"},{"unit":"GERMANY F KIE","order":"BUILD F KIE","result":"builds"},{"unit":"GERMANY A BER","order":"BUILD A BER","result":"builds"},{"unit":"GERMANY A MUN","order":"BUILD A MUN","result":"builds"},{"unit":"RUSSIA T MOS","order":"BUILD T MOS","result":"builds"},{"unit":"RUSSIA A WAR","order":"BUILD A WAR","result":"builds"},{"unit":"RUSSIA F STP/SC","order":"BUILD F STP/SC","result":"builds"},{"unit":"TURKEY A CON","order":"BUILD A CON","result":"builds"},{"unit":"TURKEY A SMY","order":"BUILD A SMY","result":"builds"},{"unit":"TURKEY F ANK","order":"BUILD F ANK","result":"builds"}],"after":{"units":{"AUSTRIA":["A BUD","T VIE"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["F BRE","T PAR"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR","F STP/SC","T MOS"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","T VIE"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["F BRE","T PAR"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR","F STP/SC","T MOS"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"S1901M","counted":false,"escapes":[],"lists":[],"news":{"kind":"gazette","printed":{},"clear":{"AUSTRIA":{"lines":[["BUILD T VIE"],["BUILD A BUD"]],"escapes":[],"stand":["A BUD","T VIE"]},"ENGLAND":{"lines":[["BUILD F LON"],["BUILD F EDI"],["BUILD A LVP"]],"escapes":[],"stand":["A LVP","F EDI","F LON"]},"FRANCE":{"lines":[["BUILD T PAR"],["BUILD F BRE"]],"escapes":[],"stand":["F BRE","T PAR"]},"GERMANY":{"lines":[["BUILD F KIE"],["BUILD A BER"],["BUILD A MUN"]],"escapes":[],"stand":["A BER","A MUN","F KIE"]},"ITALY":{"lines":[],"escapes":[],"stand":["A ROM","A VEN","F NAP"]},"RUSSIA":{"lines":[["BUILD T MOS"],["BUILD A WAR"],["BUILD F STP/SC"]],"escapes":[],"stand":["A WAR","F STP/SC","T MOS"]},"TURKEY":{"lines":[["BUILD A CON"],["BUILD A SMY"],["BUILD F ANK"]],"escapes":[],"stand":["A CON","A SMY","F ANK"]}},"votes":{},"ciphers":{},"made":[]},"limits":null}');
INSERT INTO "runs" VALUES(5,2,2,1,'S1901M','2026-11-25 13:01:00.000000','{"number":2,"phase":"S1901M","before":{"units":{"AUSTRIA":["A BUD","T VIE"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["F BRE","T PAR"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A WAR","F STP/SC","T MOS"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1901M","outcomes":[{"unit":"ITALY A ROM","result":"holds"},{"unit":"ITALY A VEN","order":"A VEN - TRI","result":"moves"},{"unit":"ITALY F NAP","order":"F NAP - ION","result":"moves"},{"unit":"AUSTRIA T VIE","order":"T VIE - GAL","result":"moves"},{"unit":"AUSTRIA A BUD","order":"A BUD - SER","result":"moves"},{"unit":"ENGLAND F LON","order":"F LON - NTH","result":"moves"},{"unit":"ENGLAND F EDI","order":"F EDI - NWG","result":"moves"},{"unit":"ENGLAND A LVP","order":"A LVP - YOR","result":"moves"},{"unit":"FRANCE T PAR","order":"T PAR - BUR AS P LVN-#RN","result":"moves"},{"unit":"FRANCE F BRE","order":"F BRE - MAO","result":"moves"},{"unit":"GERMANY F KIE","order":"F KIE - DEN","result":"moves"},{"unit":"GERMANY A BER","order":"A BER - KIE","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - BUR","result":"bounces","by":["FRANCE T PAR"]},{"unit":"RUSSIA T MOS","order":"T MOS - UKR","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"bounces","by":["AUSTRIA T VIE"]},{"unit":"RUSSIA F STP/SC","order":"F STP/SC - BOT","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY A SMY","order":"A SMY - CON","result":"moves"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"moves"}],"after":{"units":{"AUSTRIA":["A SER","T GAL"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["F MAO","T BUR"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A ROM","A TRI","F ION"],"RUSSIA":["A WAR","F BOT","T UKR"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A SER","T GAL"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["F MAO","T BUR"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A ROM","A TRI","F ION"],"RUSSIA":["A WAR","F BOT","T UKR"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1901M","counted":false,"escapes":[],"lists":[],"news":{"kind":"gazette","printed":{"AUSTRIA":{"lines":[["Y #CB-WTX"],["T EDU-ZRL"],["O YAK-TUA","fails"]],"escapes":[],"stand":[]},"ENGLAND":{"lines":[["I DKH-HVP"],["I YTA-HMO"],["Q DNL-#KZ"]],"escapes":[],"stand":[]},"FRANCE":{"lines":[["B #NA-H%K"],["V HVN O P LUN-#RN"],["P LVN-#RN"]],"escapes":[],"stand":[]},"GERMANY":{"lines":[["Q RSL-HLY"],["O VLZ-RSL"],["O TJY-VJZ","fails"]],"escapes":[],"stand":[]},"ITALY":{"lines":[["M W%A-LTW"],["% UGW-ZVI"]],"escapes":[],"stand":[]},"RUSSIA":{"lines":[["G OMI-FQJ"],["Z C#J-TZP","fails"],["U IGK-YMH"],["U I%E-YPZ","fails"]],"escapes":[],"stand":[]},"TURKEY":{"lines":[["M O#Z-NFW"],["M DXL-O%Z"],["R MZV-NWM"]],"escapes":[],"stand":[]}},"clear":{"AUSTRIA":{"lines":[["T VIE - GAL"],["A BUD - SER"],["F TRI - ADR","fails"]],"escapes":[],"stand":["A SER","T GAL"]},"ENGLAND":{"lines":[["F LON - NTH"],["F EDI - NWG"],["A LVP - YOR"]],"escapes":[],"stand":["A YOR","F NTH","F NWG"]},"FRANCE":{"lines":[["F BRE - MAO"],["A MAR S T PAR - BUR"],["T PAR - BUR"]],"escapes":[],"stand":["F MAO","T BUR"]},"GERMANY":{"lines":[["F KIE - DEN"],["A BER - KIE"],["A MUN - BUR","fails"]],"escapes":[],"stand":["A KIE","A MUN","F DEN"]},"ITALY":{"lines":[["F NAP - ION"],["A VEN - TRI"]],"escapes":[],"stand":["A ROM","A TRI","F ION"]},"RUSSIA":{"lines":[["T MOS - UKR"],["A WAR - GAL","fails"],["F STP/SC - BOT"],["F SEV - BLA","fails"]],"escapes":[],"stand":["A WAR","F BOT","T UKR"]},"TURKEY":{"lines":[["A CON - BUL"],["A SMY - CON"],["F ANK - BLA"]],"escapes":[],"stand":["A BUL","A CON","F BLA"]}},"votes":{"AUSTRIA":["VOTE ITALY 2 A VEN - TRI","VOTE ITALY F NAP - ION"],"ENGLAND":["VOTE ITALY 3 A VEN - PIE"],"FRANCE":["VOTE ITALY 3 A VEN - TYR"],"GERMANY":["VOTE ITALY 3 A VEN - TRI"],"RUSSIA":["VOTE ITALY NONE"],"TURKEY":["VOTE ITALY 3 F NAP - ION"]},"ciphers":{"AUSTRIA":"CIPHER A=TH B=E C=Q D=U E=BR F=O G=W H=N I=CK K=F L=X M=J N=P O=S P=V R=LA S=Z T=Y U=DG V=# W=% Y=MI","ENGLAND":"CIPHER A=QW B=E C=R D=T E=YU F=I G=O H=P I=A K=S L=D M=F N=GH O=JK P=L R=Z S=XC T=V U=B V=N W=M Y=#%","FRANCE":"CIPHER A=UV B=# C=M D=K E=QZA F=B G=C H=D I=E% K=F L=G M=H N=I O=J P=L R=N S=O T=P U=R V=S W=T Y=WXY","GERMANY":"CIPHER A=O B=V C=WX D=H E=L F=Q G=%BM H=A I=S K=R L=K M=CT N=Y O=G P=PD R=Z S=# T=U U=J V=EI W=F Y=N","ITALY":"CIPHER A=% B=H C=KN D=#DX E=G F=OM G=Y H=P I=IL K=E L=RQ M=F N=W O=T P=A R=V S=J T=Z U=S V=U W=B Y=C","RUSSIA":"CIPHER A=Z# B=Y C=X D=W E=V% F=U G=T H=S I=R K=Q L=P M=O N=N O=ML P=K R=J S=I T=HG U=F V=E W=DC Y=BA","TURKEY":"CIPHER A=M B=N C=O D=P E=Q F=R G=S H=T I=U K=V L=W M=X N=YZ O=#% P=A R=BC S=D T=E U=F V=G W=HI Y=JKL"},"made":["GERMANY"]},"limits":null}');
INSERT INTO "runs" VALUES(6,2,3,2,'F1901M','2026-11-25 14:31:06.000000','{"number":3,"phase":"F1901M","before":{"units":{"AUSTRIA":["A SER","T GAL"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["F MAO","T BUR"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A ROM","A TRI","F ION"],"RUSSIA":["A WAR","F BOT","T UKR"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"F1901M","outcomes":[{"unit":"AUSTRIA A SER","order":"A SER - RUM","result":"bounces","by":["TURKEY F BLA","RUSSIA T UKR"]},{"unit":"AUSTRIA T GAL","order":"T GAL - WAR","result":"moves"},{"unit":"ENGLAND A YOR","order":"A YOR - NWY","result":"moves"},{"unit":"ENGLAND F NTH","order":"F NTH C A YOR - NWY","result":"convoys"},{"unit":"ENGLAND F NWG","order":"F NWG - BAR","result":"moves"},{"unit":"FRANCE F MAO","order":"F MAO - SPA/NC","result":"moves"},{"unit":"FRANCE T BUR","order":"T BUR - BEL","result":"moves"},{"unit":"GERMANY A KIE","order":"A KIE - HOL","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - BUR","result":"moves"},{"unit":"GERMANY F DEN","order":"F DEN - SWE","result":"bounces","by":["RUSSIA F BOT"]},{"unit":"ITALY A ROM","order":"A ROM - VEN","result":"moves"},{"unit":"ITALY A TRI","order":"A TRI - VIE","result":"moves"},{"unit":"ITALY F ION","order":"F ION - TUN","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR H","result":"holds","dislodged_by":"AUSTRIA T GAL"},{"unit":"RUSSIA F BOT","order":"F BOT - SWE","result":"bounces","by":["GERMANY F DEN"]},{"unit":"RUSSIA T UKR","order":"T UKR - RUM","result":"moves"},{"unit":"TURKEY A BUL","order":"A BUL - GRE","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY F BLA","order":"F BLA - RUM","result":"bounces","by":["AUSTRIA A SER","RUSSIA T UKR"]}],"after":{"units":{"AUSTRIA":["A SER","T WAR"],"ENGLAND":["A NWY","F BAR","F NTH"],"FRANCE":["F SPA/NC","T BEL"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A VEN","A VIE","F TUN"],"RUSSIA":["F BOT","T RUM"],"TURKEY":["A BUL","A GRE","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[{"power":"RUSSIA","unit":"A WAR","from":"GAL"}],"contested":["SWE"]}},"after":{"units":{"AUSTRIA":["A SER","T WAR"],"ENGLAND":["A NWY","F BAR","F NTH"],"FRANCE":["F SPA/NC","T BEL"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A VEN","A VIE","F TUN"],"RUSSIA":["F BOT","T RUM"],"TURKEY":["A BUL","A GRE","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[{"power":"RUSSIA","unit":"A WAR","from":"GAL"}],"contested":["SWE"]},"next":"F1901R","counted":false,"escapes":[{"unit":"RUSSIA A WAR","from":"GAL","to":["LVN","MOS","PRU","SIL","UKR"]}],"lists":[],"news":{"kind":"gazette","printed":{"AUSTRIA":{"lines":[["Y WTX-%HL"],["H ZRL-ADJ","fails"],["H YLK N"]],"escapes":[],"stand":[]},"ENGLAND":{"lines":[["W #KZ-HM%"],["I GVP R W %KZ-GM#"],["I GMO-EWZ"]],"escapes":[],"stand":[]},"FRANCE":{"lines":[["P #RN-#QG"],["B HEK-OLV IM"],["V CVO O P #RN-#AG"]],"escapes":[],"stand":[]},"GERMANY":{"lines":[["O RSL-AGK"],["Q HLY-#FL","fails"],["O CJY-VJZ"]],"escapes":[],"stand":[]},"ITALY":{"lines":[["% VTF-UGW"],["M ITW-ZSW"],["% ZVI-UIG"]],"escapes":[],"stand":[]},"RUSSIA":{"lines":[["# DZJ S","dislodged"],["H FQJ-JFO"],["U YLG-IDV","fails"]],"escapes":[["# DZJ","OLI","KJF","IRP","PEN","FQJ"]],"stand":[]},"TURKEY":{"lines":[["M NFW-SCQ"],["R NWM-BFX","fails"],["M O#Z-NFW"]],"escapes":[],"stand":[]}},"clear":{"AUSTRIA":{"lines":[["T GAL - WAR"],["A SER - RUM","fails"],["A TRI H"]],"escapes":[],"stand":["A SER","T WAR"]},"ENGLAND":{"lines":[["A YOR - NWY"],["F NTH C A YOR - NWY"],["F NWG - BAR"]],"escapes":[],"stand":["A NWY","F BAR","F NTH"]},"FRANCE":{"lines":[["T BUR - BEL"],["F MAO - SPA/NC"],["A GAS S T BUR - BEL"]],"escapes":[],"stand":["F SPA/NC","T BEL"]},"GERMANY":{"lines":[["A KIE - HOL"],["F DEN - SWE","fails"],["A MUN - BUR"]],"escapes":[],"stand":["A BUR","A HOL","F DEN"]},"ITALY":{"lines":[["A ROM - VEN"],["F ION - TUN"],["A TRI - VIE"]],"escapes":[],"stand":["A VEN","A VIE","F TUN"]},"RUSSIA":{"lines":[["A WAR H","dislodged"],["T UKR - RUM"],["F BOT - SWE","fails"]],"escapes":[["A WAR","LVN","MOS","PRU","SIL","UKR"]],"stand":["F BOT","T RUM"]},"TURKEY":{"lines":[["A BUL - GRE"],["F BLA - RUM","fails"],["A CON - BUL"]],"escapes":[],"stand":["A BUL","A GRE","F BLA"]}},"votes":{"AUSTRIA":["VOTE ITALY 3 A TRI - VEN"],"ENGLAND":["VOTE ITALY 3 F ION - TUN"],"FRANCE":["VOTE ITALY 3 A ROM - VEN"],"GERMANY":["VOTE ITALY 3 A TRI - VIE"],"RUSSIA":["VOTE ITALY 2 A TRI - VIE","VOTE ITALY F ION - TUN"],"TURKEY":["VOTE ITALY 3 F ION - TUN"]},"ciphers":{},"made":[]},"limits":null}');
INSERT INTO "runs" VALUES(7,2,4,3,'F1901R','2026-11-25 16:31:07.000000','{"number":4,"phase":"F1901R","before":{"units":{"AUSTRIA":["A SER","T WAR"],"ENGLAND":["A NWY","F BAR","F NTH"],"FRANCE":["F SPA/NC","T BEL"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A VEN","A VIE","F TUN"],"RUSSIA":["F BOT","T RUM"],"TURKEY":["A BUL","A GRE","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[{"power":"RUSSIA","unit":"A WAR","from":"GAL"}],"contested":["SWE"]},"adjudication":{"phase":"F1901R","outcomes":[{"unit":"RUSSIA A WAR","order":"A WAR R UKR","result":"retreats"}],"after":{"units":{"AUSTRIA":["A SER","T WAR"],"ENGLAND":["A NWY","F BAR","F NTH"],"FRANCE":["F SPA/NC","T BEL"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A VEN","A VIE","F TUN"],"RUSSIA":["A UKR","F BOT","T RUM"],"TURKEY":["A BUL","A GRE","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A SER","T WAR"],"ENGLAND":["A NWY","F BAR","F NTH"],"FRANCE":["F SPA/NC","T BEL"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A VEN","A VIE","F TUN"],"RUSSIA":["A UKR","F BOT","T RUM"],"TURKEY":["A BUL","A GRE","F BLA"]},"centers":{"AUSTRIA":["BUD","SER","TRI","WAR"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN","VIE"],"RUSSIA":["MOS","RUM","SEV","STP"],"TURKEY":["ANK","BUL","CON","GRE","SMY"]},"dislodged":[],"contested":[]},"next":"W1901A","counted":true,"escapes":[],"lists":[],"news":{"kind":"gazette","printed":{"RUSSIA":{"lines":[["# C#J-FQJ"]],"escapes":[],"stand":[]}},"clear":{"AUSTRIA":{"lines":[],"escapes":[],"stand":["A SER","T WAR"]},"ENGLAND":{"lines":[],"escapes":[],"stand":["A NWY","F BAR","F NTH"]},"FRANCE":{"lines":[],"escapes":[],"stand":["F SPA/NC","T BEL"]},"GERMANY":{"lines":[],"escapes":[],"stand":["A BUR","A HOL","F DEN"]},"ITALY":{"lines":[],"escapes":[],"stand":["A VEN","A VIE","F TUN"]},"RUSSIA":{"lines":[["A WAR R UKR"]],"escapes":[],"stand":["A UKR","F BOT","T RUM"]},"TURKEY":{"lines":[],"escapes":[],"stand":["A BUL","A GRE","F BLA"]}},"votes":{},"ciphers":{},"made":[]},"limits":null}');
INSERT INTO "runs" VALUES(8,3,1,NULL,'S1901M','2026-11-25 19:01:33.000000','{"number":1,"phase":"S1901M","before":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A MAR","A PAR","F BRE"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1901M","outcomes":[{"unit":"AUSTRIA A BUD","order":"A BUD - SER","result":"moves"},{"unit":"AUSTRIA A VIE","order":"A VIE - GAL","result":"bounces","by":["RUSSIA A WAR"]},{"unit":"AUSTRIA F TRI","order":"F TRI - ALB","result":"moves"},{"unit":"ENGLAND A LVP","order":"A LVP - YOR","result":"moves"},{"unit":"ENGLAND F EDI","order":"F EDI - NWG","result":"moves"},{"unit":"ENGLAND F LON","order":"F LON - NTH","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR S A PAR - BUR","result":"supports"},{"unit":"FRANCE A PAR","order":"A PAR - BUR","result":"moves"},{"unit":"FRANCE F BRE","order":"F BRE - MAO","result":"moves"},{"unit":"GERMANY A BER","order":"A BER - KIE","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - BUR","result":"bounces","by":["FRANCE A PAR"]},{"unit":"GERMANY F KIE","order":"F KIE - DEN","result":"moves"},{"unit":"ITALY A ROM","order":"A ROM - VEN","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - PIE","result":"moves"},{"unit":"ITALY F NAP","order":"F NAP - ION","result":"moves"},{"unit":"RUSSIA A MOS","order":"A MOS - UKR","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"RUSSIA F SEV","order":"F SEV - BLA","result":"bounces","by":["TURKEY F ANK"]},{"unit":"RUSSIA F STP/SC","order":"F STP/SC - BOT","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY A SMY","order":"A SMY - CON","result":"moves"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"bounces","by":["RUSSIA F SEV"]}],"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["BLA","GAL"]}},"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1901M","counted":false,"escapes":[],"lists":[],"limits":null}');
INSERT INTO "runs" VALUES(9,3,2,1,'F1901M','2026-11-25 19:01:46.000000','{"number":2,"phase":"F1901M","before":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"F1901M","outcomes":[{"unit":"AUSTRIA A SER","order":"A SER S F ALB - GRE","result":"cut","by":["TURKEY A BUL"]},{"unit":"AUSTRIA A VIE","order":"A VIE - TRI","result":"bounces","by":["ITALY A VEN"]},{"unit":"AUSTRIA F ALB","order":"F ALB - GRE","result":"moves"},{"unit":"ENGLAND A YOR","order":"A YOR - NWY","result":"moves"},{"unit":"ENGLAND F NTH","order":"F NTH C A YOR - NWY","result":"convoys"},{"unit":"ENGLAND F NWG","order":"F NWG S A YOR - NWY","result":"supports"},{"unit":"FRANCE A BUR","order":"A BUR - BEL","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR - SPA","result":"moves"},{"unit":"FRANCE F MAO","order":"F MAO - POR","result":"moves"},{"unit":"GERMANY A KIE","order":"A KIE - HOL","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN H","result":"holds"},{"unit":"GERMANY F DEN","order":"F DEN - SWE","result":"bounces","by":["RUSSIA F BOT"]},{"unit":"ITALY A PIE","order":"A PIE - TYR","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - TRI","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"ITALY F ION","order":"F ION - TUN","result":"moves"},{"unit":"RUSSIA A UKR","order":"A UKR S F SEV - RUM","result":"supports"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"moves"},{"unit":"RUSSIA F BOT","order":"F BOT - SWE","result":"bounces","by":["GERMANY F DEN"]},{"unit":"RUSSIA F SEV","order":"F SEV - RUM","result":"moves"},{"unit":"TURKEY A BUL","order":"A BUL - SER","result":"bounces","by":["AUSTRIA A SER"]},{"unit":"TURKEY A CON","order":"A CON H","result":"holds"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"moves"}],"after":{"units":{"AUSTRIA":["A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A MUN","F DEN"],"ITALY":["A TYR","A VEN","F TUN"],"RUSSIA":["A GAL","A UKR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["SWE","TRI"]}},"after":{"units":{"AUSTRIA":["A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A MUN","F DEN"],"ITALY":["A TYR","A VEN","F TUN"],"RUSSIA":["A GAL","A UKR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"next":"W1901A","counted":true,"escapes":[],"lists":[],"limits":null}');
INSERT INTO "runs" VALUES(10,3,3,2,'W1901A','2026-11-25 19:51:55.000000','{"number":3,"phase":"W1901A","before":{"units":{"AUSTRIA":["A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A MUN","F DEN"],"ITALY":["A TYR","A VEN","F TUN"],"RUSSIA":["A GAL","A UKR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"W1901A","outcomes":[{"unit":"AUSTRIA A BUD","order":"BUILD A BUD","result":"builds"},{"unit":"AUSTRIA A ","order":"WAIVE","result":"waived"},{"unit":"ENGLAND F EDI","order":"BUILD F EDI","result":"builds"},{"unit":"FRANCE F BRE","order":"BUILD F BRE","result":"builds"},{"unit":"FRANCE A PAR","order":"BUILD A PAR","result":"builds"},{"unit":"FRANCE A MAR","order":"BUILD A MAR","result":"builds"},{"unit":"GERMANY A BER","order":"BUILD A BER","result":"builds"},{"unit":"GERMANY F KIE","order":"BUILD F KIE","result":"builds"},{"unit":"ITALY F NAP","order":"BUILD F NAP","result":"builds"},{"unit":"RUSSIA A WAR","order":"BUILD A WAR","result":"builds"},{"unit":"TURKEY F SMY","order":"BUILD F SMY","result":"builds"}],"after":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F EDI","F NTH","F NWG"],"FRANCE":["A BEL","A MAR","A PAR","A SPA","F BRE","F POR"],"GERMANY":["A BER","A HOL","A MUN","F DEN","F KIE"],"ITALY":["A TYR","A VEN","F NAP","F TUN"],"RUSSIA":["A GAL","A UKR","A WAR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA","F SMY"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F EDI","F NTH","F NWG"],"FRANCE":["A BEL","A MAR","A PAR","A SPA","F BRE","F POR"],"GERMANY":["A BER","A HOL","A MUN","F DEN","F KIE"],"ITALY":["A TYR","A VEN","F NAP","F TUN"],"RUSSIA":["A GAL","A UKR","A WAR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA","F SMY"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"next":"S1902M","counted":false,"escapes":[],"lists":[],"limits":null}');
INSERT INTO "runs" VALUES(11,3,4,3,'S1902M','2026-11-25 20:32:02.000000','{"number":4,"phase":"S1902M","before":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F EDI","F NTH","F NWG"],"FRANCE":["A BEL","A MAR","A PAR","A SPA","F BRE","F POR"],"GERMANY":["A BER","A HOL","A MUN","F DEN","F KIE"],"ITALY":["A TYR","A VEN","F NAP","F TUN"],"RUSSIA":["A GAL","A UKR","A WAR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA","F SMY"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1902M","outcomes":[{"unit":"AUSTRIA A BUD","order":"A BUD H","result":"holds"},{"unit":"AUSTRIA A SER","order":"A SER - BUL","result":"moves"},{"unit":"AUSTRIA A VIE","order":"A VIE - TRI","result":"bounces","by":["ITALY A VEN"]},{"unit":"AUSTRIA F GRE","order":"F GRE S A SER - BUL","result":"supports"},{"unit":"ENGLAND A NWY","order":"A NWY - SWE","result":"bounces","by":["RUSSIA F BOT","GERMANY F DEN"]},{"unit":"ENGLAND F EDI","order":"F EDI - NWG","result":"moves"},{"unit":"ENGLAND F NTH","order":"F NTH S A BEL - HOL","result":"supports"},{"unit":"ENGLAND F NWG","order":"F NWG - BAR","result":"moves"},{"unit":"FRANCE A BEL","order":"A BEL - HOL","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR H","result":"holds"},{"unit":"FRANCE A PAR","order":"A PAR - BUR","result":"moves"},{"unit":"FRANCE A SPA","order":"A SPA H","result":"holds"},{"unit":"FRANCE F BRE","order":"F BRE - ENG","result":"moves"},{"unit":"FRANCE F POR","order":"F POR - MAO","result":"moves"},{"unit":"GERMANY A BER","order":"A BER H","result":"holds"},{"unit":"GERMANY A HOL","order":"A HOL H","result":"holds","dislodged_by":"FRANCE A BEL"},{"unit":"GERMANY A MUN","order":"A MUN H","result":"holds"},{"unit":"GERMANY F DEN","order":"F DEN - SWE","result":"bounces","by":["RUSSIA F BOT","ENGLAND A NWY"]},{"unit":"GERMANY F KIE","order":"F KIE - HEL","result":"moves"},{"unit":"ITALY A TYR","order":"A TYR - VIE","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"ITALY A VEN","order":"A VEN - TRI","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"ITALY F NAP","order":"F NAP - TYS","result":"moves"},{"unit":"ITALY F TUN","order":"F TUN - ION","result":"moves"},{"unit":"RUSSIA A GAL","order":"A GAL - UKR","result":"moves"},{"unit":"RUSSIA A UKR","order":"A UKR - SEV","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - LVN","result":"moves"},{"unit":"RUSSIA F BOT","order":"F BOT - SWE","result":"bounces","by":["GERMANY F DEN","ENGLAND A NWY"]},{"unit":"RUSSIA F RUM","order":"F RUM S A SER - BUL","result":"cut","by":["TURKEY F BLA"]},{"unit":"TURKEY A BUL","order":"A BUL - GRE","result":"bounces","by":["AUSTRIA F GRE"],"dislodged_by":"AUSTRIA A SER"},{"unit":"TURKEY A CON","order":"A CON - SMY","result":"moves"},{"unit":"TURKEY F BLA","order":"F BLA - RUM","result":"bounces","by":["RUSSIA F RUM"]},{"unit":"TURKEY F SMY","order":"F SMY - AEG","result":"moves"}],"after":{"units":{"AUSTRIA":["A BUD","A BUL","A VIE","F GRE"],"ENGLAND":["A NWY","F BAR","F NTH","F NWG"],"FRANCE":["A BUR","A HOL","A MAR","A SPA","F ENG","F MAO"],"GERMANY":["A BER","A MUN","F DEN","F HEL"],"ITALY":["A TYR","A VEN","F ION","F TYS"],"RUSSIA":["A LVN","A SEV","A UKR","F BOT","F RUM"],"TURKEY":["A SMY","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[{"power":"GERMANY","unit":"A HOL","from":"BEL"},{"power":"TURKEY","unit":"A BUL","from":"SER"}],"contested":["SWE","TRI"]}},"after":{"units":{"AUSTRIA":["A BUD","A BUL","A VIE","F GRE"],"ENGLAND":["A NWY","F BAR","F NTH","F NWG"],"FRANCE":["A BUR","A HOL","A MAR","A SPA","F ENG","F MAO"],"GERMANY":["A BER","A MUN","F DEN","F HEL"],"ITALY":["A TYR","A VEN","F ION","F TYS"],"RUSSIA":["A LVN","A SEV","A UKR","F BOT","F RUM"],"TURKEY":["A SMY","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[{"power":"GERMANY","unit":"A HOL","from":"BEL"},{"power":"TURKEY","unit":"A BUL","from":"SER"}],"contested":["SWE","TRI"]},"next":"S1902R","counted":false,"escapes":[{"unit":"GERMANY A HOL","from":"BEL","to":["KIE","RUH"]},{"unit":"TURKEY A BUL","from":"SER","to":["CON"]}],"lists":[],"limits":null}');
INSERT INTO "runs" VALUES(12,4,1,NULL,'S1901M','2026-11-25 21:42:23.000000','{"number":1,"phase":"S1901M","before":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A MAR","A PAR","F BRE"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1901M","outcomes":[{"unit":"AUSTRIA A BUD","order":"A BUD - SER","result":"moves"},{"unit":"AUSTRIA A VIE","order":"A VIE - GAL","result":"bounces","by":["RUSSIA A WAR"]},{"unit":"AUSTRIA F TRI","order":"F TRI - ALB","result":"moves"},{"unit":"ENGLAND A LVP","order":"A LVP - YOR","result":"moves"},{"unit":"ENGLAND F EDI","order":"F EDI - NWG","result":"moves"},{"unit":"ENGLAND F LON","order":"F LON - NTH","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR S A PAR - BUR","result":"supports"},{"unit":"FRANCE A PAR","order":"A PAR - BUR","result":"moves"},{"unit":"FRANCE F BRE","order":"F BRE - MAO","result":"moves"},{"unit":"GERMANY A BER","order":"A BER - KIE","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - BUR","result":"bounces","by":["FRANCE A PAR"]},{"unit":"GERMANY F KIE","order":"F KIE - DEN","result":"moves"},{"unit":"ITALY A ROM","order":"A ROM - VEN","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - PIE","result":"moves"},{"unit":"ITALY F NAP","order":"F NAP - ION","result":"moves"},{"unit":"RUSSIA A MOS","order":"A MOS - UKR","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"RUSSIA F SEV","order":"F SEV - BLA","result":"bounces","by":["TURKEY F ANK"]},{"unit":"RUSSIA F STP/SC","order":"F STP/SC - BOT","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY A SMY","order":"A SMY - CON","result":"moves"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"bounces","by":["RUSSIA F SEV"]}],"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["BLA","GAL"]}},"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1901M","counted":false,"escapes":[],"lists":[],"limits":null}');
INSERT INTO "runs" VALUES(13,4,2,1,'F1901M','2026-11-25 21:42:34.000000','{"number":2,"phase":"F1901M","before":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"F1901M","outcomes":[{"unit":"AUSTRIA A SER","order":"A SER S F ALB - GRE","result":"cut","by":["TURKEY A BUL"]},{"unit":"AUSTRIA A VIE","order":"A VIE - TRI","result":"bounces","by":["ITALY A VEN"]},{"unit":"AUSTRIA F ALB","order":"F ALB - GRE","result":"moves"},{"unit":"ENGLAND A YOR","order":"A YOR - NWY","result":"moves"},{"unit":"ENGLAND F NTH","order":"F NTH C A YOR - NWY","result":"convoys"},{"unit":"ENGLAND F NWG","order":"F NWG S A YOR - NWY","result":"supports"},{"unit":"FRANCE A BUR","order":"A BUR - BEL","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR - SPA","result":"moves"},{"unit":"FRANCE F MAO","order":"F MAO - POR","result":"moves"},{"unit":"GERMANY A KIE","order":"A KIE - HOL","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN H","result":"holds"},{"unit":"GERMANY F DEN","order":"F DEN - SWE","result":"bounces","by":["RUSSIA F BOT"]},{"unit":"ITALY A PIE","order":"A PIE - TYR","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - TRI","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"ITALY F ION","order":"F ION - TUN","result":"moves"},{"unit":"RUSSIA A UKR","order":"A UKR S F SEV - RUM","result":"supports"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"moves"},{"unit":"RUSSIA F BOT","order":"F BOT - SWE","result":"bounces","by":["GERMANY F DEN"]},{"unit":"RUSSIA F SEV","order":"F SEV - RUM","result":"moves"},{"unit":"TURKEY A BUL","order":"A BUL - SER","result":"bounces","by":["AUSTRIA A SER"]},{"unit":"TURKEY A CON","order":"A CON H","result":"holds"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"moves"}],"after":{"units":{"AUSTRIA":["A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A MUN","F DEN"],"ITALY":["A TYR","A VEN","F TUN"],"RUSSIA":["A GAL","A UKR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["SWE","TRI"]}},"after":{"units":{"AUSTRIA":["A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A MUN","F DEN"],"ITALY":["A TYR","A VEN","F TUN"],"RUSSIA":["A GAL","A UKR","F BOT","F RUM"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","TRI","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"next":"W1901A","counted":true,"escapes":[],"lists":[],"limits":null}');
INSERT INTO "runs" VALUES(14,5,1,NULL,'S1901M','2026-11-25 23:13:03.000000','{"number":1,"phase":"S1901M","before":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A MAR","A PAR","F BRE"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1901M","outcomes":[{"unit":"AUSTRIA A BUD","order":"A BUD - SER","result":"moves"},{"unit":"AUSTRIA A VIE","order":"A VIE - GAL","result":"bounces","by":["RUSSIA A WAR"]},{"unit":"AUSTRIA F TRI","order":"F TRI - ALB","result":"moves"},{"unit":"ENGLAND A LVP","order":"A LVP - YOR","result":"moves"},{"unit":"ENGLAND F EDI","order":"F EDI - NWG","result":"moves"},{"unit":"ENGLAND F LON","order":"F LON - ENG","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR - SPA","result":"moves"},{"unit":"FRANCE A PAR","order":"A PAR - BUR","result":"moves"},{"unit":"FRANCE F BRE","order":"F BRE - MAO","result":"moves"},{"unit":"GERMANY A BER","order":"A BER - KIE","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - RUH","result":"moves"},{"unit":"GERMANY F KIE","order":"F KIE - DEN","result":"moves"},{"unit":"ITALY A ROM","order":"A ROM - VEN","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - TRI","result":"moves"},{"unit":"ITALY F NAP","order":"F NAP - ION","result":"moves"},{"unit":"RUSSIA A MOS","order":"A MOS - UKR","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"RUSSIA F SEV","order":"F SEV - BLA","result":"bounces","by":["TURKEY F ANK"]},{"unit":"RUSSIA F STP/SC","order":"F STP/SC - BOT","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY A SMY","order":"A SMY - CON","result":"moves"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"bounces","by":["RUSSIA F SEV"]}],"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F ENG","F NWG"],"FRANCE":["A BUR","A SPA","F MAO"],"GERMANY":["A KIE","A RUH","F DEN"],"ITALY":["A TRI","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["BLA","GAL"]}},"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F ENG","F NWG"],"FRANCE":["A BUR","A SPA","F MAO"],"GERMANY":["A KIE","A RUH","F DEN"],"ITALY":["A TRI","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1901M","counted":false,"escapes":[],"lists":["AUSTRIA","ENGLAND","FRANCE","GERMANY","ITALY","RUSSIA","TURKEY"],"limits":{"considered":4,"proxies":3}}');
INSERT INTO "runs" VALUES(15,5,2,1,'F1901M','2026-11-25 23:43:10.000000','{"number":2,"phase":"F1901M","before":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F ENG","F NWG"],"FRANCE":["A BUR","A SPA","F MAO"],"GERMANY":["A KIE","A RUH","F DEN"],"ITALY":["A TRI","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"F1901M","outcomes":[{"unit":"AUSTRIA A SER","order":"A SER - BUD","result":"moves"},{"unit":"AUSTRIA A VIE","order":"A VIE H","result":"holds"},{"unit":"AUSTRIA F ALB","order":"F ALB H","result":"holds"},{"unit":"ENGLAND A YOR","order":"A YOR - EDI","result":"moves"},{"unit":"ENGLAND F ENG","order":"F ENG - BEL","result":"bounces","by":["GERMANY A RUH"]},{"unit":"ENGLAND F NWG","order":"F NWG - NWY","result":"moves"},{"unit":"FRANCE A BUR","order":"A BUR S A RUH - BEL","result":"supports"},{"unit":"FRANCE A SPA","order":"A SPA H","result":"holds"},{"unit":"FRANCE F MAO","order":"F MAO - POR","result":"moves"},{"unit":"GERMANY A KIE","order":"A KIE - HOL","result":"moves"},{"unit":"GERMANY A RUH","order":"A RUH - BEL","result":"moves"},{"unit":"GERMANY F DEN","order":"F DEN H","result":"holds"},{"unit":"ITALY A TRI","order":"A TRI H","result":"holds"},{"unit":"ITALY A VEN","order":"A VEN - TYR","result":"moves"},{"unit":"ITALY F ION","order":"F ION - TUN","result":"moves"},{"unit":"RUSSIA A UKR","order":"A UKR - RUM","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"moves"},{"unit":"RUSSIA F BOT","order":"F BOT - SWE","result":"moves"},{"unit":"RUSSIA F SEV","order":"F SEV H","result":"holds"},{"unit":"TURKEY A BUL","order":"A BUL - GRE","result":"moves"},{"unit":"TURKEY A CON","order":"A CON H","result":"holds"},{"unit":"TURKEY F ANK","order":"F ANK - CON","result":"bounces","by":["TURKEY A CON"]}],"after":{"units":{"AUSTRIA":["A BUD","A VIE","F ALB"],"ENGLAND":["A EDI","F ENG","F NWY"],"FRANCE":["A BUR","A SPA","F POR"],"GERMANY":["A BEL","A HOL","F DEN"],"ITALY":["A TRI","A TYR","F TUN"],"RUSSIA":["A GAL","A RUM","F SEV","F SWE"],"TURKEY":["A CON","A GRE","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A VIE","F ALB"],"ENGLAND":["A EDI","F ENG","F NWY"],"FRANCE":["A BUR","A SPA","F POR"],"GERMANY":["A BEL","A HOL","F DEN"],"ITALY":["A TRI","A TYR","F TUN"],"RUSSIA":["A GAL","A RUM","F SEV","F SWE"],"TURKEY":["A CON","A GRE","F ANK"]},"centers":{"AUSTRIA":["BUD","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BRE","MAR","PAR","POR","SPA"],"GERMANY":["BEL","BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","CON","GRE","SMY"]},"dislodged":[],"contested":[]},"next":"W1901A","counted":true,"escapes":[],"lists":["AUSTRIA","ENGLAND","FRANCE","GERMANY","ITALY","RUSSIA","TURKEY"],"limits":{"considered":4,"proxies":3}}');
INSERT INTO "runs" VALUES(16,5,3,2,'W1901A','2026-11-26 00:13:17.000000','{"number":3,"phase":"W1901A","before":{"units":{"AUSTRIA":["A BUD","A VIE","F ALB"],"ENGLAND":["A EDI","F ENG","F NWY"],"FRANCE":["A BUR","A SPA","F POR"],"GERMANY":["A BEL","A HOL","F DEN"],"ITALY":["A TRI","A TYR","F TUN"],"RUSSIA":["A GAL","A RUM","F SEV","F SWE"],"TURKEY":["A CON","A GRE","F ANK"]},"centers":{"AUSTRIA":["BUD","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BRE","MAR","PAR","POR","SPA"],"GERMANY":["BEL","BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","CON","GRE","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"W1901A","outcomes":[{"unit":"AUSTRIA F ALB","order":"REMOVE F ALB","result":"disbands"},{"unit":"ENGLAND F LON","order":"BUILD F LON","result":"builds"},{"unit":"FRANCE A ","order":"WAIVE","result":"waived"},{"unit":"FRANCE A ","order":"WAIVE","result":"waived"},{"unit":"GERMANY A MUN","order":"BUILD A MUN","result":"builds"},{"unit":"GERMANY A BER","order":"BUILD A BER","result":"builds"},{"unit":"GERMANY F KIE","order":"BUILD F KIE","result":"builds"},{"unit":"ITALY A ROM","order":"BUILD A ROM","result":"builds"},{"unit":"ITALY F NAP","order":"BUILD F NAP","result":"builds"},{"unit":"RUSSIA A MOS","order":"BUILD A MOS","result":"builds"},{"unit":"RUSSIA F STP/NC","order":"BUILD F STP/NC","result":"builds"},{"unit":"TURKEY A SMY","order":"BUILD A SMY","result":"builds"}],"after":{"units":{"AUSTRIA":["A BUD","A VIE"],"ENGLAND":["A EDI","F ENG","F LON","F NWY"],"FRANCE":["A BUR","A SPA","F POR"],"GERMANY":["A BEL","A BER","A HOL","A MUN","F DEN","F KIE"],"ITALY":["A ROM","A TRI","A TYR","F NAP","F TUN"],"RUSSIA":["A GAL","A MOS","A RUM","F SEV","F STP/NC","F SWE"],"TURKEY":["A CON","A GRE","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BRE","MAR","PAR","POR","SPA"],"GERMANY":["BEL","BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","CON","GRE","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A VIE"],"ENGLAND":["A EDI","F ENG","F LON","F NWY"],"FRANCE":["A BUR","A SPA","F POR"],"GERMANY":["A BEL","A BER","A HOL","A MUN","F DEN","F KIE"],"ITALY":["A ROM","A TRI","A TYR","F NAP","F TUN"],"RUSSIA":["A GAL","A MOS","A RUM","F SEV","F STP/NC","F SWE"],"TURKEY":["A CON","A GRE","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BRE","MAR","PAR","POR","SPA"],"GERMANY":["BEL","BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","CON","GRE","SMY"]},"dislodged":[],"contested":[]},"next":"S1902M","counted":false,"escapes":[],"lists":[],"limits":null}');
INSERT INTO "runs" VALUES(17,6,1,NULL,'S1901M','2026-11-26 02:03:46.000000','{"number":1,"phase":"S1901M","before":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A MAR","A PAR","F BRE"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1901M","outcomes":[{"unit":"AUSTRIA A BUD","order":"A BUD - RUM","result":"bounces","by":["RUSSIA F SEV"]},{"unit":"AUSTRIA A VIE","order":"A VIE - TRI","result":"moves"},{"unit":"AUSTRIA F TRI","order":"F TRI - ALB","result":"moves"},{"unit":"ENGLAND A LVP","order":"A LVP - YOR","result":"moves"},{"unit":"ENGLAND F EDI","order":"F EDI - NWG","result":"moves"},{"unit":"ENGLAND F LON","order":"F LON - NTH","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR - BUR","result":"moves"},{"unit":"FRANCE A PAR","order":"A PAR - PIC","result":"moves"},{"unit":"FRANCE F BRE","order":"F BRE - ENG","result":"moves"},{"unit":"GERMANY A BER","order":"A BER - KIE","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - TYR","result":"moves"},{"unit":"GERMANY F KIE","order":"F KIE - DEN","result":"moves"},{"unit":"ITALY A ROM","order":"A ROM - VEN","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - PIE","result":"moves"},{"unit":"ITALY F NAP","order":"F NAP - ION","result":"moves"},{"unit":"RUSSIA A MOS","order":"A MOS - STP","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - UKR","result":"moves"},{"unit":"RUSSIA F SEV","order":"F SEV - RUM","result":"bounces","by":["AUSTRIA A BUD"]},{"unit":"RUSSIA F STP/SC","order":"F STP/SC - BOT","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY A SMY","order":"A SMY - ARM","result":"moves"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"moves"}],"after":{"units":{"AUSTRIA":["A BUD","A TRI","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A PIC","F ENG"],"GERMANY":["A KIE","A TYR","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A STP","A UKR","F BOT","F SEV"],"TURKEY":["A ARM","A BUL","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["RUM"]}},"after":{"units":{"AUSTRIA":["A BUD","A TRI","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A PIC","F ENG"],"GERMANY":["A KIE","A TYR","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A STP","A UKR","F BOT","F SEV"],"TURKEY":["A ARM","A BUL","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1901M","counted":false,"escapes":[],"lists":["AUSTRIA","ENGLAND","FRANCE","GERMANY","ITALY","RUSSIA","TURKEY"],"limits":{"considered":4,"proxies":3}}');
INSERT INTO "runs" VALUES(18,7,1,NULL,'S1901M','2026-11-26 02:24:15.000000','{"number":1,"phase":"S1901M","before":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A MAR","A PAR","F BRE"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1901M","outcomes":[{"unit":"AUSTRIA A BUD","order":"A BUD - SER","result":"moves"},{"unit":"AUSTRIA A VIE","order":"A VIE - GAL","result":"bounces","by":["RUSSIA A WAR"]},{"unit":"AUSTRIA F TRI","order":"F TRI - ALB","result":"moves"},{"unit":"ENGLAND A LVP","order":"A LVP - WAL","result":"moves"},{"unit":"ENGLAND F EDI","order":"F EDI - NTH","result":"moves"},{"unit":"ENGLAND F LON","order":"F LON - ENG","result":"bounces","by":["FRANCE F BRE"]},{"unit":"FRANCE A MAR","order":"A MAR - SPA","result":"moves"},{"unit":"FRANCE A PAR","order":"A PAR - BUR (RETREAT PIC)","result":"bounces","by":["GERMANY A MUN"]},{"unit":"FRANCE F BRE","order":"F BRE - ENG","result":"bounces","by":["ENGLAND F LON"]},{"unit":"GERMANY A BER","order":"A BER - KIE","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - BUR","result":"bounces","by":["FRANCE A PAR"]},{"unit":"GERMANY F KIE","order":"F KIE - DEN","result":"moves"},{"unit":"ITALY A ROM","order":"A ROM - VEN","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - PIE","result":"moves"},{"unit":"ITALY F NAP","order":"F NAP - ION","result":"moves"},{"unit":"RUSSIA A MOS","order":"A MOS - UKR","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"RUSSIA F SEV","order":"F SEV - BLA","result":"bounces","by":["TURKEY F ANK"]},{"unit":"RUSSIA F STP/SC","order":"F STP/SC - BOT","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY A SMY","order":"A SMY - CON","result":"moves"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"bounces","by":["RUSSIA F SEV"]}],"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A WAL","F LON","F NTH"],"FRANCE":["A PAR","A SPA","F BRE"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["BLA","BUR","ENG","GAL"]}},"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A WAL","F LON","F NTH"],"FRANCE":["A PAR","A SPA","F BRE"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1901M","counted":false,"escapes":[],"lists":["AUSTRIA","ENGLAND","FRANCE","GERMANY","ITALY","RUSSIA","TURKEY"],"limits":null}');
INSERT INTO "runs" VALUES(19,7,2,1,'F1901M','2026-11-26 02:24:15.000000','{"number":2,"phase":"F1901M","before":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A WAL","F LON","F NTH"],"FRANCE":["A PAR","A SPA","F BRE"],"GERMANY":["A KIE","A MUN","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"F1901M","outcomes":[{"unit":"AUSTRIA A SER","order":"A SER - GRE","result":"moves"},{"unit":"AUSTRIA A VIE","order":"A VIE - BUD","result":"moves"},{"unit":"AUSTRIA F ALB","order":"F ALB S A SER - GRE","result":"supports"},{"unit":"ENGLAND A WAL","order":"A WAL H","result":"holds"},{"unit":"ENGLAND F NTH","order":"F NTH S F ENG - BEL","result":"void","reason":"no_unit"},{"unit":"ENGLAND F LON","result":"holds"},{"unit":"FRANCE A SPA","order":"A SPA H","result":"holds"},{"unit":"FRANCE A PAR","result":"holds"},{"unit":"FRANCE F BRE","order":"F BRE - ENG","result":"moves"},{"unit":"GERMANY A KIE","order":"A KIE - HOL","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - BUR","result":"moves"},{"unit":"GERMANY F DEN","order":"F DEN - SWE","result":"bounces","by":["RUSSIA F BOT"]},{"unit":"ITALY A VEN","order":"A VEN H","result":"holds"},{"unit":"ITALY A PIE","order":"A PIE - MAR","result":"moves"},{"unit":"ITALY F ION","order":"F ION - TUN","result":"moves"},{"unit":"RUSSIA A UKR","order":"A UKR - RUM","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"moves"},{"unit":"RUSSIA F SEV","result":"holds"},{"unit":"RUSSIA F BOT","order":"F BOT - SWE","result":"bounces","by":["GERMANY F DEN"]},{"unit":"TURKEY A BUL","order":"A BUL - SER","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"moves"}],"after":{"units":{"AUSTRIA":["A BUD","A GRE","F ALB"],"ENGLAND":["A WAL","F LON","F NTH"],"FRANCE":["A PAR","A SPA","F ENG"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A MAR","A VEN","F TUN"],"RUSSIA":["A GAL","A RUM","F BOT","F SEV"],"TURKEY":["A BUL","A SER","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["SWE"]}},"after":{"units":{"AUSTRIA":["A BUD","A GRE","F ALB"],"ENGLAND":["A WAL","F LON","F NTH"],"FRANCE":["A PAR","A SPA","F ENG"],"GERMANY":["A BUR","A HOL","F DEN"],"ITALY":["A MAR","A VEN","F TUN"],"RUSSIA":["A GAL","A RUM","F BOT","F SEV"],"TURKEY":["A BUL","A SER","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","PAR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["MAR","NAP","ROM","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","WAR"],"TURKEY":["ANK","BUL","CON","SER","SMY"]},"dislodged":[],"contested":[]},"next":"W1901A","counted":true,"escapes":[],"lists":["AUSTRIA","ENGLAND","FRANCE","GERMANY","ITALY","RUSSIA","TURKEY"],"limits":null}');
INSERT INTO "runs" VALUES(20,8,1,NULL,'S1801M','2026-11-26 02:34:42.000000','{"number":1,"phase":"S1801M","before":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A MAR","A PAR","F BRE"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1801M","outcomes":[{"unit":"AUSTRIA A BUD","order":"A BUD - SER","result":"moves"},{"unit":"AUSTRIA A VIE","order":"A VIE - GAL","result":"bounces","by":["RUSSIA A WAR"]},{"unit":"AUSTRIA F TRI","order":"F TRI - ALB","result":"moves"},{"unit":"ENGLAND A LVP","order":"A LVP - YOR","result":"moves"},{"unit":"ENGLAND F EDI","order":"F EDI - NWG","result":"moves"},{"unit":"ENGLAND F LON","order":"F LON - NTH","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR S A PAR - BUR LOOK PIE","result":"supports"},{"unit":"FRANCE A PAR","order":"A PAR - BUR","result":"moves"},{"unit":"FRANCE F BRE","order":"F BRE - MAO","result":"moves"},{"unit":"GERMANY A BER","order":"A BER - KIE","result":"moves"},{"unit":"GERMANY A MUN","order":"A MUN - RUH","result":"moves"},{"unit":"GERMANY F KIE","order":"F KIE - DEN","result":"moves"},{"unit":"ITALY A ROM","order":"A ROM - VEN","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - PIE","result":"moves"},{"unit":"ITALY F NAP","order":"F NAP - ION","result":"moves"},{"unit":"RUSSIA A MOS","order":"A MOS - UKR","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"bounces","by":["AUSTRIA A VIE"]},{"unit":"RUSSIA F SEV","order":"F SEV - BLA","result":"bounces","by":["TURKEY F ANK"]},{"unit":"RUSSIA F STP/SC","order":"F STP/SC - BOT","result":"moves"},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"moves"},{"unit":"TURKEY A SMY","order":"A SMY - CON","result":"moves"},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"bounces","by":["RUSSIA F SEV"]}],"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A RUH","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":["BLA","GAL"]}},"after":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A RUH","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1801M","counted":false,"escapes":[],"lists":[],"news":{"kind":"spies","walked":[{"power":"AUSTRIA","from":"VIE","steps":["TYR","VEN","ROM"]},{"power":"ENGLAND","from":"LON","steps":["ENG","BEL","HOL"]},{"power":"FRANCE","from":"PAR","steps":["PIC","BEL","RUH"]},{"power":"GERMANY","from":"MUN","steps":["BUR","PAR","PIC"]},{"power":"ITALY","from":"VEN","steps":["TRI","BUD","SER"]},{"power":"RUSSIA","from":"WAR","steps":["PRU","SIL","GAL"]},{"power":"TURKEY","from":"CON","steps":[]}],"reports":[{"power":"TURKEY","at":"CON","sightings":[{"phase":"S1801M","province":"CON","unit":"A TURKEY"}]}],"removed":[],"built":[],"spies":{"AUSTRIA":[{"at":"ROM","route":[["TUS","VEN","TRI"],["VIE"]],"sightings":[{"phase":"S1801M","province":"TYR","unit":null},{"phase":"S1801M","province":"VEN","unit":"A ITALY"},{"phase":"S1801M","province":"ROM","unit":null}]}],"ENGLAND":[{"at":"HOL","route":[["KIE","DEN","SWE"],["NWY"]],"sightings":[{"phase":"S1801M","province":"ENG","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"HOL","unit":null}]}],"FRANCE":[{"at":"RUH","route":[["BUR"]],"sightings":[{"phase":"S1801M","province":"PIC","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"RUH","unit":"A GERMANY"}]}],"GERMANY":[{"at":"PIC","route":[["BEL","HOL"]],"sightings":[{"phase":"S1801M","province":"BUR","unit":"A FRANCE"},{"phase":"S1801M","province":"PAR","unit":null},{"phase":"S1801M","province":"PIC","unit":null}]}],"ITALY":[{"at":"SER","route":[["TRI","VEN"]],"sightings":[{"phase":"S1801M","province":"TRI","unit":null},{"phase":"S1801M","province":"BUD","unit":null},{"phase":"S1801M","province":"SER","unit":"A AUSTRIA"}]}],"RUSSIA":[{"at":"GAL","route":[],"sightings":[{"phase":"S1801M","province":"PRU","unit":null},{"phase":"S1801M","province":"SIL","unit":null},{"phase":"S1801M","province":"GAL","unit":null}]}],"TURKEY":[{"at":"CON","route":[],"sightings":[]}]}},"limits":null}');
INSERT INTO "runs" VALUES(21,8,2,1,'F1801M','2026-11-26 02:34:51.000000','{"number":2,"phase":"F1801M","before":{"units":{"AUSTRIA":["A SER","A VIE","F ALB"],"ENGLAND":["A YOR","F NTH","F NWG"],"FRANCE":["A BUR","A MAR","F MAO"],"GERMANY":["A KIE","A RUH","F DEN"],"ITALY":["A PIE","A VEN","F ION"],"RUSSIA":["A UKR","A WAR","F BOT","F SEV"],"TURKEY":["A BUL","A CON","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"F1801M","outcomes":[{"unit":"AUSTRIA A SER","order":"A SER S F ALB - GRE LOOK BUL","result":"supports"},{"unit":"AUSTRIA A VIE","order":"A VIE - BUD","result":"moves"},{"unit":"AUSTRIA F ALB","order":"F ALB - GRE","result":"moves"},{"unit":"ENGLAND A YOR","order":"A YOR - NWY","result":"moves"},{"unit":"ENGLAND F NTH","order":"F NTH C A YOR - NWY","result":"convoys"},{"unit":"ENGLAND F NWG","order":"F NWG S A YOR - NWY LOOK BAR","result":"supports"},{"unit":"FRANCE A BUR","order":"A BUR - BEL","result":"moves"},{"unit":"FRANCE A MAR","order":"A MAR - SPA","result":"moves"},{"unit":"FRANCE F MAO","order":"F MAO - POR","result":"moves"},{"unit":"GERMANY A KIE","order":"A KIE - HOL","result":"moves"},{"unit":"GERMANY A RUH","order":"A RUH S A KIE - HOL LOOK BUR","result":"supports"},{"unit":"GERMANY F DEN","order":"F DEN H","result":"holds"},{"unit":"ITALY A PIE","order":"A PIE - VEN","result":"moves"},{"unit":"ITALY A VEN","order":"A VEN - TRI","result":"moves"},{"unit":"ITALY F ION","order":"F ION - TUN","result":"moves"},{"unit":"RUSSIA A UKR","order":"A UKR - RUM","result":"moves"},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"moves"},{"unit":"RUSSIA F BOT","order":"F BOT - SWE","result":"moves"},{"unit":"RUSSIA F SEV","order":"F SEV S A UKR - RUM LOOK BLA","result":"supports"},{"unit":"TURKEY A BUL","order":"A BUL - GRE","result":"bounces","by":["AUSTRIA F ALB"]},{"unit":"TURKEY A CON","order":"A CON - BUL","result":"bounces","by":["TURKEY A BUL"]},{"unit":"TURKEY F ANK","order":"F ANK - BLA","result":"moves"}],"after":{"units":{"AUSTRIA":["A BUD","A SER","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A RUH","F DEN"],"ITALY":["A TRI","A VEN","F TUN"],"RUSSIA":["A GAL","A RUM","F SEV","F SWE"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A SER","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A RUH","F DEN"],"ITALY":["A TRI","A VEN","F TUN"],"RUSSIA":["A GAL","A RUM","F SEV","F SWE"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"next":"W1801A","counted":true,"escapes":[],"lists":[],"news":{"kind":"spies","walked":[{"power":"AUSTRIA","from":"ROM","steps":["TUS","VEN","TRI"]},{"power":"ENGLAND","from":"HOL","steps":["KIE","DEN","SWE"]},{"power":"FRANCE","from":"RUH","steps":["BUR"]},{"power":"GERMANY","from":"PIC","steps":["BEL","HOL"]},{"power":"ITALY","from":"SER","steps":["TRI"]},{"power":"RUSSIA","from":"GAL","steps":[]},{"power":"TURKEY","from":"CON","steps":["BUL"]}],"reports":[{"power":"GERMANY","at":"HOL","sightings":[{"phase":"S1801M","province":"BUR","unit":"A FRANCE"},{"phase":"S1801M","province":"PAR","unit":null},{"phase":"S1801M","province":"PIC","unit":null},{"phase":"F1801M","province":"BEL","unit":"A FRANCE"},{"phase":"F1801M","province":"HOL","unit":"A GERMANY"}]},{"power":"ITALY","at":"TRI","sightings":[{"phase":"S1801M","province":"TRI","unit":null},{"phase":"S1801M","province":"BUD","unit":null},{"phase":"S1801M","province":"SER","unit":"A AUSTRIA"},{"phase":"F1801M","province":"TRI","unit":"A ITALY"}]},{"power":"RUSSIA","at":"GAL","sightings":[{"phase":"S1801M","province":"PRU","unit":null},{"phase":"S1801M","province":"SIL","unit":null},{"phase":"S1801M","province":"GAL","unit":null},{"phase":"F1801M","province":"GAL","unit":"A RUSSIA"}]},{"power":"TURKEY","at":"BUL","sightings":[{"phase":"F1801M","province":"BUL","unit":"A TURKEY"}]}],"removed":[],"built":[],"spies":{"AUSTRIA":[{"at":"TRI","route":[["VIE"]],"sightings":[{"phase":"S1801M","province":"TYR","unit":null},{"phase":"S1801M","province":"VEN","unit":"A ITALY"},{"phase":"S1801M","province":"ROM","unit":null},{"phase":"F1801M","province":"TUS","unit":null},{"phase":"F1801M","province":"VEN","unit":"A ITALY"},{"phase":"F1801M","province":"TRI","unit":"A ITALY"}]}],"ENGLAND":[{"at":"SWE","route":[["NWY"]],"sightings":[{"phase":"S1801M","province":"ENG","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"HOL","unit":null},{"phase":"F1801M","province":"KIE","unit":null},{"phase":"F1801M","province":"DEN","unit":"F GERMANY"},{"phase":"F1801M","province":"SWE","unit":"F RUSSIA"}]}],"FRANCE":[{"at":"BUR","route":[],"sightings":[{"phase":"S1801M","province":"PIC","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"RUH","unit":"A GERMANY"},{"phase":"F1801M","province":"BUR","unit":null}]}],"GERMANY":[{"at":"HOL","route":[],"sightings":[]}],"ITALY":[{"at":"TRI","route":[],"sightings":[]}],"RUSSIA":[{"at":"GAL","route":[],"sightings":[]}],"TURKEY":[{"at":"BUL","route":[],"sightings":[]}]}},"limits":null}');
INSERT INTO "runs" VALUES(22,8,3,2,'W1801A','2026-11-26 02:35:01.000000','{"number":3,"phase":"W1801A","before":{"units":{"AUSTRIA":["A BUD","A SER","F GRE"],"ENGLAND":["A NWY","F NTH","F NWG"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A HOL","A RUH","F DEN"],"ITALY":["A TRI","A VEN","F TUN"],"RUSSIA":["A GAL","A RUM","F SEV","F SWE"],"TURKEY":["A BUL","A CON","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"W1801A","outcomes":[{"unit":"AUSTRIA A VIE","order":"BUILD A VIE","result":"builds"},{"unit":"ENGLAND F EDI","order":"BUILD F EDI","result":"builds"},{"unit":"FRANCE F BRE","order":"BUILD F BRE","result":"builds"},{"unit":"FRANCE A PAR","order":"BUILD A PAR","result":"builds"},{"unit":"FRANCE A MAR","order":"BUILD A MAR","result":"builds"},{"unit":"GERMANY F KIE","order":"BUILD F KIE","result":"builds"},{"unit":"GERMANY A MUN","order":"BUILD A MUN","result":"builds"},{"unit":"ITALY F NAP","order":"BUILD F NAP","result":"builds"},{"unit":"ITALY A ROM","order":"BUILD A ROM","result":"builds"},{"unit":"RUSSIA F STP/NC","order":"BUILD F STP/NC","result":"builds"},{"unit":"RUSSIA A WAR","order":"BUILD A WAR","result":"builds"},{"unit":"TURKEY F SMY","order":"BUILD F SMY","result":"builds"}],"after":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F EDI","F NTH","F NWG"],"FRANCE":["A BEL","A MAR","A PAR","A SPA","F BRE","F POR"],"GERMANY":["A HOL","A MUN","A RUH","F DEN","F KIE"],"ITALY":["A ROM","A TRI","A VEN","F NAP","F TUN"],"RUSSIA":["A GAL","A RUM","A WAR","F SEV","F STP/NC","F SWE"],"TURKEY":["A BUL","A CON","F BLA","F SMY"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F EDI","F NTH","F NWG"],"FRANCE":["A BEL","A MAR","A PAR","A SPA","F BRE","F POR"],"GERMANY":["A HOL","A MUN","A RUH","F DEN","F KIE"],"ITALY":["A ROM","A TRI","A VEN","F NAP","F TUN"],"RUSSIA":["A GAL","A RUM","A WAR","F SEV","F STP/NC","F SWE"],"TURKEY":["A BUL","A CON","F BLA","F SMY"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"next":"S1802M","counted":false,"escapes":[],"lists":[],"news":{"kind":"spies","walked":[],"reports":[],"removed":[],"built":[{"power":"FRANCE","at":"BEL","ordered":true},{"power":"RUSSIA","at":"WAR","ordered":true}],"spies":{"AUSTRIA":[{"at":"TRI","route":[["VIE"]],"sightings":[{"phase":"S1801M","province":"TYR","unit":null},{"phase":"S1801M","province":"VEN","unit":"A ITALY"},{"phase":"S1801M","province":"ROM","unit":null},{"phase":"F1801M","province":"TUS","unit":null},{"phase":"F1801M","province":"VEN","unit":"A ITALY"},{"phase":"F1801M","province":"TRI","unit":"A ITALY"}]}],"ENGLAND":[{"at":"SWE","route":[["NWY"]],"sightings":[{"phase":"S1801M","province":"ENG","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"HOL","unit":null},{"phase":"F1801M","province":"KIE","unit":null},{"phase":"F1801M","province":"DEN","unit":"F GERMANY"},{"phase":"F1801M","province":"SWE","unit":"F RUSSIA"}]}],"FRANCE":[{"at":"BEL","route":[],"sightings":[]},{"at":"BUR","route":[],"sightings":[{"phase":"S1801M","province":"PIC","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"RUH","unit":"A GERMANY"},{"phase":"F1801M","province":"BUR","unit":null}]}],"GERMANY":[{"at":"HOL","route":[],"sightings":[]}],"ITALY":[{"at":"TRI","route":[],"sightings":[]}],"RUSSIA":[{"at":"GAL","route":[],"sightings":[]},{"at":"WAR","route":[],"sightings":[]}],"TURKEY":[{"at":"BUL","route":[],"sightings":[]}]}},"limits":null}');
INSERT INTO "runs" VALUES(23,8,4,3,'S1802M','2026-11-26 02:35:08.000000','{"number":4,"phase":"S1802M","before":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A NWY","F EDI","F NTH","F NWG"],"FRANCE":["A BEL","A MAR","A PAR","A SPA","F BRE","F POR"],"GERMANY":["A HOL","A MUN","A RUH","F DEN","F KIE"],"ITALY":["A ROM","A TRI","A VEN","F NAP","F TUN"],"RUSSIA":["A GAL","A RUM","A WAR","F SEV","F STP/NC","F SWE"],"TURKEY":["A BUL","A CON","F BLA","F SMY"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1802M","outcomes":[{"unit":"AUSTRIA A BUD","order":"A BUD S A VIE - TRI LOOK RUM","result":"cut","by":["RUSSIA A GAL"]},{"unit":"AUSTRIA A SER","order":"A SER S A BUD","result":"cut","by":["TURKEY A BUL"]},{"unit":"AUSTRIA A VIE","order":"A VIE - TRI","result":"bounces","by":["ITALY A TRI"]},{"unit":"AUSTRIA F GRE","order":"F GRE H","result":"holds"},{"unit":"ENGLAND A NWY","order":"A NWY - SWE","result":"bounces","by":["RUSSIA F SWE"],"dislodged_by":"RUSSIA F SWE"},{"unit":"ENGLAND F EDI","order":"F EDI - NTH","result":"bounces","by":["ENGLAND F NTH","ENGLAND F NWG"]},{"unit":"ENGLAND F NTH","order":"F NTH - DEN","result":"bounces","by":["GERMANY F DEN"]},{"unit":"ENGLAND F NWG","order":"F NWG - NTH","result":"bounces","by":["ENGLAND F EDI","ENGLAND F NTH"]},{"unit":"FRANCE A BEL","order":"A BEL - HOL","result":"bounces","by":["GERMANY A HOL"],"dislodged_by":"GERMANY A RUH"},{"unit":"FRANCE A MAR","order":"A MAR - PIE","result":"moves"},{"unit":"FRANCE A PAR","order":"A PAR - BUR","result":"moves"},{"unit":"FRANCE A SPA","order":"A SPA - GAS","result":"moves"},{"unit":"FRANCE F BRE","order":"F BRE - ENG","result":"moves"},{"unit":"FRANCE F POR","order":"F POR - SPA/SC","result":"moves"},{"unit":"GERMANY A HOL","order":"A HOL S A RUH - BEL LOOK NTH","result":"supports"},{"unit":"GERMANY A MUN","order":"A MUN - TYR","result":"moves"},{"unit":"GERMANY A RUH","order":"A RUH - BEL","result":"moves"},{"unit":"GERMANY F DEN","order":"F DEN S A NWY - SWE LOOK NTH","result":"cut","by":["ENGLAND F NTH"]},{"unit":"GERMANY F KIE","order":"F KIE S F DEN LOOK BAL","result":"supports"},{"unit":"ITALY A ROM","order":"A ROM - APU","result":"moves"},{"unit":"ITALY A TRI","order":"A TRI H","result":"holds"},{"unit":"ITALY A VEN","order":"A VEN S A TRI LOOK TYR","result":"supports"},{"unit":"ITALY F NAP","order":"F NAP - ION","result":"moves"},{"unit":"ITALY F TUN","order":"F TUN - TYS","result":"moves"},{"unit":"RUSSIA A GAL","order":"A GAL - BUD","result":"bounces","by":["AUSTRIA A BUD"]},{"unit":"RUSSIA A RUM","order":"A RUM S A GAL - BUD LOOK SER","result":"cut","by":["TURKEY F BLA"]},{"unit":"RUSSIA A WAR","order":"A WAR - GAL","result":"bounces","by":["RUSSIA A GAL"]},{"unit":"RUSSIA F SEV","order":"F SEV - BLA","result":"bounces","by":["TURKEY F BLA"]},{"unit":"RUSSIA F STP/NC","order":"F STP/NC S F SWE - NWY LOOK BAR","result":"supports"},{"unit":"RUSSIA F SWE","order":"F SWE - NWY","result":"moves"},{"unit":"TURKEY A BUL","order":"A BUL - SER","result":"bounces","by":["AUSTRIA A SER"]},{"unit":"TURKEY A CON","order":"A CON H","result":"holds"},{"unit":"TURKEY F BLA","order":"F BLA - RUM","result":"bounces","by":["RUSSIA A RUM"]},{"unit":"TURKEY F SMY","order":"F SMY - AEG","result":"moves"}],"after":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["F EDI","F NTH","F NWG"],"FRANCE":["A BUR","A GAS","A PIE","F ENG","F SPA/SC"],"GERMANY":["A BEL","A HOL","A TYR","F DEN","F KIE"],"ITALY":["A APU","A TRI","A VEN","F ION","F TYS"],"RUSSIA":["A GAL","A RUM","A WAR","F NWY","F SEV","F STP/NC"],"TURKEY":["A BUL","A CON","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[{"power":"ENGLAND","unit":"A NWY","from":"SWE"},{"power":"FRANCE","unit":"A BEL","from":"RUH"}],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["F EDI","F NTH","F NWG"],"FRANCE":["A BUR","A GAS","A PIE","F ENG","F SPA/SC"],"GERMANY":["A BEL","A HOL","A TYR","F DEN","F KIE"],"ITALY":["A APU","A TRI","A VEN","F ION","F TYS"],"RUSSIA":["A GAL","A RUM","A WAR","F NWY","F SEV","F STP/NC"],"TURKEY":["A BUL","A CON","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[{"power":"ENGLAND","unit":"A NWY","from":"SWE"},{"power":"FRANCE","unit":"A BEL","from":"RUH"}],"contested":[]},"next":"S1802R","counted":false,"escapes":[{"unit":"ENGLAND A NWY","from":"SWE","to":["FIN"]},{"unit":"FRANCE A BEL","from":"RUH","to":["PIC"]}],"lists":[],"news":{"kind":"spies","walked":[{"power":"AUSTRIA","from":"TRI","steps":["VIE"]},{"power":"ENGLAND","from":"SWE","steps":["NWY"]},{"power":"FRANCE","from":"BEL","steps":["RUH","KIE","BER"]},{"power":"FRANCE","from":"BUR","steps":[]},{"power":"GERMANY","from":"HOL","steps":["NTH","NWY","STP"]},{"power":"ITALY","from":"TRI","steps":["ADR","ALB","GRE"]},{"power":"RUSSIA","from":"GAL","steps":["VIE","BOH","MUN"]},{"power":"RUSSIA","from":"WAR","steps":[]},{"power":"TURKEY","from":"BUL","steps":[]}],"reports":[{"power":"AUSTRIA","at":"VIE","sightings":[{"phase":"S1801M","province":"TYR","unit":null},{"phase":"S1801M","province":"VEN","unit":"A ITALY"},{"phase":"S1801M","province":"ROM","unit":null},{"phase":"F1801M","province":"TUS","unit":null},{"phase":"F1801M","province":"VEN","unit":"A ITALY"},{"phase":"F1801M","province":"TRI","unit":"A ITALY"},{"phase":"S1802M","province":"VIE","unit":"A AUSTRIA"}]},{"power":"FRANCE","at":"BUR","sightings":[{"phase":"S1801M","province":"PIC","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"RUH","unit":"A GERMANY"},{"phase":"F1801M","province":"BUR","unit":null},{"phase":"S1802M","province":"BUR","unit":"A FRANCE"}]},{"power":"RUSSIA","at":"WAR","sightings":[{"phase":"S1802M","province":"WAR","unit":"A RUSSIA"}]},{"power":"TURKEY","at":"BUL","sightings":[{"phase":"S1802M","province":"BUL","unit":"A TURKEY"}]}],"removed":[],"built":[],"spies":{"AUSTRIA":[{"at":"VIE","route":[],"sightings":[]}],"ENGLAND":[{"at":"NWY","route":[],"sightings":[{"phase":"S1801M","province":"ENG","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"HOL","unit":null},{"phase":"F1801M","province":"KIE","unit":null},{"phase":"F1801M","province":"DEN","unit":"F GERMANY"},{"phase":"F1801M","province":"SWE","unit":"F RUSSIA"},{"phase":"S1802M","province":"NWY","unit":"F RUSSIA"}]}],"FRANCE":[{"at":"BER","route":[["SIL","WAR","UKR"]],"sightings":[{"phase":"S1802M","province":"RUH","unit":null},{"phase":"S1802M","province":"KIE","unit":"F GERMANY"},{"phase":"S1802M","province":"BER","unit":null}]},{"at":"BUR","route":[],"sightings":[]}],"GERMANY":[{"at":"STP","route":[],"sightings":[{"phase":"S1802M","province":"NTH","unit":"F ENGLAND"},{"phase":"S1802M","province":"NWY","unit":"F RUSSIA"},{"phase":"S1802M","province":"STP","unit":"F RUSSIA"}]}],"ITALY":[{"at":"GRE","route":[],"sightings":[{"phase":"S1802M","province":"ADR","unit":null},{"phase":"S1802M","province":"ALB","unit":null},{"phase":"S1802M","province":"GRE","unit":"F AUSTRIA"}]}],"RUSSIA":[{"at":"MUN","route":[["BOH","VIE"]],"sightings":[{"phase":"S1802M","province":"VIE","unit":"A AUSTRIA"},{"phase":"S1802M","province":"BOH","unit":null},{"phase":"S1802M","province":"MUN","unit":null}]},{"at":"WAR","route":[],"sightings":[]}],"TURKEY":[{"at":"BUL","route":[],"sightings":[]}]}},"limits":null}');
INSERT INTO "runs" VALUES(24,8,5,4,'S1802R','2026-11-26 02:35:10.000000','{"number":5,"phase":"S1802R","before":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["F EDI","F NTH","F NWG"],"FRANCE":["A BUR","A GAS","A PIE","F ENG","F SPA/SC"],"GERMANY":["A BEL","A HOL","A TYR","F DEN","F KIE"],"ITALY":["A APU","A TRI","A VEN","F ION","F TYS"],"RUSSIA":["A GAL","A RUM","A WAR","F NWY","F SEV","F STP/NC"],"TURKEY":["A BUL","A CON","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[{"power":"ENGLAND","unit":"A NWY","from":"SWE"},{"power":"FRANCE","unit":"A BEL","from":"RUH"}],"contested":[]},"adjudication":{"phase":"S1802R","outcomes":[{"unit":"ENGLAND A NWY","order":"A NWY R FIN","result":"retreats"},{"unit":"FRANCE A BEL","order":"A BEL R PIC","result":"retreats"}],"after":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A FIN","F EDI","F NTH","F NWG"],"FRANCE":["A BUR","A GAS","A PIC","A PIE","F ENG","F SPA/SC"],"GERMANY":["A BEL","A HOL","A TYR","F DEN","F KIE"],"ITALY":["A APU","A TRI","A VEN","F ION","F TYS"],"RUSSIA":["A GAL","A RUM","A WAR","F NWY","F SEV","F STP/NC"],"TURKEY":["A BUL","A CON","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A SER","A VIE","F GRE"],"ENGLAND":["A FIN","F EDI","F NTH","F NWG"],"FRANCE":["A BUR","A GAS","A PIC","A PIE","F ENG","F SPA/SC"],"GERMANY":["A BEL","A HOL","A TYR","F DEN","F KIE"],"ITALY":["A APU","A TRI","A VEN","F ION","F TYS"],"RUSSIA":["A GAL","A RUM","A WAR","F NWY","F SEV","F STP/NC"],"TURKEY":["A BUL","A CON","F AEG","F BLA"]},"centers":{"AUSTRIA":["BUD","GRE","SER","VIE"],"ENGLAND":["EDI","LON","LVP","NWY"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","DEN","HOL","KIE","MUN"],"ITALY":["NAP","ROM","TRI","TUN","VEN"],"RUSSIA":["MOS","RUM","SEV","STP","SWE","WAR"],"TURKEY":["ANK","BUL","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1802M","counted":false,"escapes":[],"lists":[],"news":{"kind":"spies","walked":[],"reports":[],"removed":[],"built":[],"spies":{"AUSTRIA":[{"at":"VIE","route":[],"sightings":[]}],"ENGLAND":[{"at":"NWY","route":[],"sightings":[{"phase":"S1801M","province":"ENG","unit":null},{"phase":"S1801M","province":"BEL","unit":null},{"phase":"S1801M","province":"HOL","unit":null},{"phase":"F1801M","province":"KIE","unit":null},{"phase":"F1801M","province":"DEN","unit":"F GERMANY"},{"phase":"F1801M","province":"SWE","unit":"F RUSSIA"},{"phase":"S1802M","province":"NWY","unit":"F RUSSIA"}]}],"FRANCE":[{"at":"BER","route":[["SIL","WAR","UKR"]],"sightings":[{"phase":"S1802M","province":"RUH","unit":null},{"phase":"S1802M","province":"KIE","unit":"F GERMANY"},{"phase":"S1802M","province":"BER","unit":null}]},{"at":"BUR","route":[],"sightings":[]}],"GERMANY":[{"at":"STP","route":[],"sightings":[{"phase":"S1802M","province":"NTH","unit":"F ENGLAND"},{"phase":"S1802M","province":"NWY","unit":"F RUSSIA"},{"phase":"S1802M","province":"STP","unit":"F RUSSIA"}]}],"ITALY":[{"at":"GRE","route":[],"sightings":[{"phase":"S1802M","province":"ADR","unit":null},{"phase":"S1802M","province":"ALB","unit":null},{"phase":"S1802M","province":"GRE","unit":"F AUSTRIA"}]}],"RUSSIA":[{"at":"MUN","route":[["BOH","VIE"]],"sightings":[{"phase":"S1802M","province":"VIE","unit":"A AUSTRIA"},{"phase":"S1802M","province":"BOH","unit":null},{"phase":"S1802M","province":"MUN","unit":null}]},{"at":"WAR","route":[],"sightings":[]}],"TURKEY":[{"at":"BUL","route":[],"sightings":[]}]}},"limits":null}');
INSERT INTO "runs" VALUES(25,9,1,NULL,'S1901M','2026-11-26 02:35:28.000000','{"number":1,"phase":"S1901M","before":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A MAR","A PAR","F BRE"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"S1901M","outcomes":[{"unit":"AUSTRIA A BUD","result":"holds"},{"unit":"AUSTRIA A VIE","result":"holds"},{"unit":"AUSTRIA F TRI","result":"holds"},{"unit":"ENGLAND A LVP","result":"holds"},{"unit":"ENGLAND F EDI","result":"holds"},{"unit":"ENGLAND F LON","result":"holds"},{"unit":"FRANCE A MAR","order":"A MAR - SPA","result":"moves"},{"unit":"FRANCE A PAR","order":"A PAR - BUR","result":"moves"},{"unit":"FRANCE F BRE","order":"F BRE - MAO","result":"moves"},{"unit":"GERMANY A BER","result":"holds"},{"unit":"GERMANY A MUN","result":"holds"},{"unit":"GERMANY F KIE","result":"holds"},{"unit":"ITALY A ROM","result":"holds"},{"unit":"ITALY A VEN","result":"holds"},{"unit":"ITALY F NAP","result":"holds"},{"unit":"RUSSIA A MOS","result":"holds"},{"unit":"RUSSIA A WAR","result":"holds"},{"unit":"RUSSIA F SEV","result":"holds"},{"unit":"RUSSIA F STP/SC","result":"holds"},{"unit":"TURKEY A CON","result":"holds"},{"unit":"TURKEY A SMY","result":"holds"},{"unit":"TURKEY F ANK","result":"holds"}],"after":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A BUR","A SPA","F MAO"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A BUR","A SPA","F MAO"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"F1901M","counted":false,"escapes":[],"lists":[],"limits":null}');
INSERT INTO "runs" VALUES(26,9,2,1,'F1901M','2026-11-26 02:35:30.000000','{"number":2,"phase":"F1901M","before":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A BUR","A SPA","F MAO"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"adjudication":{"phase":"F1901M","outcomes":[{"unit":"AUSTRIA A BUD","result":"holds"},{"unit":"AUSTRIA A VIE","result":"holds"},{"unit":"AUSTRIA F TRI","result":"holds"},{"unit":"ENGLAND A LVP","result":"holds"},{"unit":"ENGLAND F EDI","result":"holds"},{"unit":"ENGLAND F LON","result":"holds"},{"unit":"FRANCE A BUR","order":"A BUR - BEL","result":"moves"},{"unit":"FRANCE A SPA","order":"A SPA H","result":"holds"},{"unit":"FRANCE F MAO","order":"F MAO - POR","result":"moves"},{"unit":"GERMANY A BER","result":"holds"},{"unit":"GERMANY A MUN","result":"holds"},{"unit":"GERMANY F KIE","result":"holds"},{"unit":"ITALY A ROM","result":"holds"},{"unit":"ITALY A VEN","result":"holds"},{"unit":"ITALY F NAP","result":"holds"},{"unit":"RUSSIA A MOS","result":"holds"},{"unit":"RUSSIA A WAR","result":"holds"},{"unit":"RUSSIA F SEV","result":"holds"},{"unit":"RUSSIA F STP/SC","result":"holds"},{"unit":"TURKEY A CON","result":"holds"},{"unit":"TURKEY A SMY","result":"holds"},{"unit":"TURKEY F ANK","result":"holds"}],"after":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BRE","MAR","PAR"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]}},"after":{"units":{"AUSTRIA":["A BUD","A VIE","F TRI"],"ENGLAND":["A LVP","F EDI","F LON"],"FRANCE":["A BEL","A SPA","F POR"],"GERMANY":["A BER","A MUN","F KIE"],"ITALY":["A ROM","A VEN","F NAP"],"RUSSIA":["A MOS","A WAR","F SEV","F STP/SC"],"TURKEY":["A CON","A SMY","F ANK"]},"centers":{"AUSTRIA":["BUD","TRI","VIE"],"ENGLAND":["EDI","LON","LVP"],"FRANCE":["BEL","BRE","MAR","PAR","POR","SPA"],"GERMANY":["BER","KIE","MUN"],"ITALY":["NAP","ROM","VEN"],"RUSSIA":["MOS","SEV","STP","WAR"],"TURKEY":["ANK","CON","SMY"]},"dislodged":[],"contested":[]},"next":"W1901A","counted":true,"escapes":[],"lists":[],"limits":null}');
CREATE TABLE seats (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	role TEXT NOT NULL, 
	power TEXT, 
	name TEXT NOT NULL, 
	wish TEXT, 
	address TEXT NOT NULL, 
	address_key TEXT NOT NULL, 
	password_hash TEXT, 
	token_hash TEXT, 
	press_token_hash TEXT, 
	since DATETIME NOT NULL, 
	until DATETIME, 
	CONSTRAINT pk_seats PRIMARY KEY (id), 
	CONSTRAINT ck_seats_role CHECK (role IN ('player', 'master', 'observer')), 
	CONSTRAINT fk_seats_game_id_games FOREIGN KEY(game_id) REFERENCES games (id), 
	CONSTRAINT uq_seats_press_token_hash UNIQUE (press_token_hash), 
	CONSTRAINT uq_seats_token_hash UNIQUE (token_hash)
);
INSERT INTO "seats" VALUES(1,1,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$N+hiHiMyc0YJXcR7Be/pVg$6Ldftr2Jr8GAHQpGO4q+g+XipNoHP9xvX8/R4ZdEoMo','dad1edb4951dd2f2629d0dfe4f698c675848b08dd06db1cff86c81694f2f768b','010cc247d2db10a01ef233ef6bb74a73eb47602d931f2d769f4ea9c5586769a6','2026-11-20 12:00:21.000000',NULL);
INSERT INTO "seats" VALUES(2,1,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$1s8Xn4F5hfVHtkDT35yujA$LSqWe8orBejgZLqC0XxSeB1+i8Dd6NXCMccQcfNAxlY','11a3d03344675a7170601619e5dc2ab8311686e8ce56d7bb3da80f3a13aa17d9','e7fc1bbd351431d364c2b6881ddc14daf2200a71efe1619674a912be63a3d77a','2026-11-20 12:00:22.000000',NULL);
INSERT INTO "seats" VALUES(3,1,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$VAmFt3JqFHnaSyU+yQGF8A$/Q90pfOTHV5CATmcjo/epyf3NXgS2xWaNbYX+Of024c','2199e349a42bf44ac244659ac50c92a29b5c712096cc5315177baec8d8508c5a','85e864deb01f65f31e2fccb5cd33b5647e5790eb24a4ab05f079020529a554a6','2026-11-20 12:00:23.000000',NULL);
INSERT INTO "seats" VALUES(4,1,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$RctTQzzM9k8uhHaaQnyQOQ$D7Se3yYErKlaU4jCQVrABmis2WXoL1uBmQcMtnPIJ8A','c17e44b3b8b83dbc8a2b7b78d37aec8317d4be2d0bb458036aea421e28453813','49bc6bd340c53c075644da4ba62643c50e6caacfc9c621da4d77676024079364','2026-11-20 12:00:24.000000',NULL);
INSERT INTO "seats" VALUES(5,1,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$5KVWbd4UF0Bm7OzFB2cVBg$AgSODuORE64s3ZB9dDiNcXZ1xsgutWhJiLhrsm+VMdw','813922742982fea85db321c9a1a79be01b0aaa6bc21f16dd5437f97b177358f3','c1fe9089e2ee7c5cdbb6a3c466a7f507862caea2641b1cea106e232df9ada585','2026-11-20 12:00:25.000000',NULL);
INSERT INTO "seats" VALUES(6,1,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$JTUuvykmpicU/INMu3p6rQ$hU74P3LAxxFkwR3/5M83CImqKyPGrYBCdHo8pTWVLPc','7cc676e34aa88e7d2e777ffe6610f53848aa2be84212329094b41c6ca1eb3146','78fc0f025579ed7effc885aadff3c468d3cbc9a4d1f678f5891e2d932833d4e1','2026-11-20 12:00:26.000000',NULL);
INSERT INTO "seats" VALUES(7,1,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$snUb89Vgjzv6K6MQ6QXZyg$OWQ0uGRp6RmniOKJhBFNgov91tW+T8u6xi4TQSM38IQ','0283244a771b99c9f450b60f3463827355b53b44d3ec2298a34fa57d0e0c1fa6','6a7496add0d41926165e3999b4610f001fd2be67a7c9bffe518855858e7175b5','2026-11-20 12:00:27.000000',NULL);
INSERT INTO "seats" VALUES(8,2,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$FvDYLVTU9IS+8CVY3OEAOA$bWSyLbKt3ZsF5DnVHA18p2WuaFvI42PxsbzkG3D37FE','f72832ba9bb289572565cbec807ebf8322d11a254c433b10c103fdff9c33b64a','3ab07955ee81f24f3f9822a53f3653df6b1cba6181ea523fed2a682c698c6d9a','2026-11-21 13:00:39.000000',NULL);
INSERT INTO "seats" VALUES(9,2,'observer',NULL,'Olga',NULL,'olga@example.org','olga@example.org','$argon2id$v=19$m=8,t=1,p=1$xTyS6UwSx7p/8VnVlhIBJA$S/qCfOZiHVxpMD3ASF3tytDlMzoYvRzlEpGNbfdScOU','ae5fc1d2bb1628ba7a657aa5ab8638e63eaff26fc9f36237409d24478e2e6c2d','0b9bb421bf44e2b9d009f9f610d22c0118ee26c1be6baf8037b356d869427b87','2026-11-21 13:00:40.000000',NULL);
INSERT INTO "seats" VALUES(10,2,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$AsPwO7qSzzdAhdVG4j1EhQ$IDtlE57egcJNsOjkRcoklhsVYAn1xsXSAek1v9PDikA','118c78f5082f838b50100c12a5ffdcab7728b7f223fa8e1acf18d5e0840e8825','a2d389462bc8850d066515dd05ddd07f55e4b971ee8fe3f6670739fbabe6e0c6','2026-11-21 13:00:41.000000',NULL);
INSERT INTO "seats" VALUES(11,2,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$r9yAl7W6QalNVoq0XF2NMQ$aUZDpA7D5HGT+6vEx2G6TJTnkZctCez2NGEcy3P1vFY','03f49226ab54329254156194a72e5c5796be46e98668522aaba5e9e111974cae','f06634bb016bea555b8558cc85d1f998b55df3d2e3cb68ac4b8974f010fa8945','2026-11-21 13:00:42.000000',NULL);
INSERT INTO "seats" VALUES(12,2,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$VeznxLUhLLsNuq4z2DOUmQ$QAGDZbY4NR0USYu8jkCfNJqGJUWAsZEWIN7xS0RxPr8','be3970667a28e3ce38e42dfad321942a5e9cd220c86798c14678af4f34f75b49','060fa2f65ddcd17aeab69215e3d4844b2c602afe853872e1ef20b2c1dc4b6279','2026-11-21 13:00:43.000000',NULL);
INSERT INTO "seats" VALUES(13,2,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$YxB+s2DnuMTO3LaJez9rzA$VJXslglpLeDTE9CJQZhD3vrUDKx/xbLVIXjECnI5spU','dd52c76446c3f5643aa1f0d66d3a404d5ec7f0782a741d5f340b267dabdb6f1c','bed7ee8ddf4a8afd7fbff5460d890e452fecdc9ac935a9f21b357b8c88e3eb81','2026-11-21 13:00:44.000000','2026-11-25 18:01:09.000000');
INSERT INTO "seats" VALUES(14,2,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$lLcdPBpJT7ZPyVChW5C6Rw$2uly5DoHT3hyyJWZU/F1Da/G/5GP0YezQzmBjY3XYiI','7f040fe11a7f626ce419c4da0f72c137ca81f44bee1f46ff2d1303abc3d514ea','821c81eb8a6d9f7312827c7dc5465cf53b5256c0e6e76e0b095378dbab428b02','2026-11-21 13:00:45.000000',NULL);
INSERT INTO "seats" VALUES(15,2,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$vuZzsWYF93tFGY8oRdy9qQ$jOrK+75AhdewIFah1At5faB/sVpX8eGQhr1QXo/SH/Q','ef022bf1842b62d6c82e7f62030544bd46d6e0d651ab831ff03894d2c549793e','ca930d38670d8cece71bea3d04036482aae1810a6bafdaeef9661a02c58e68bf','2026-11-21 13:00:46.000000',NULL);
INSERT INTO "seats" VALUES(16,2,'player','GERMANY','Vera',NULL,'vera@example.org','vera@example.org','$argon2id$v=19$m=8,t=1,p=1$vjNggkKOGt64t+pth6sbEg$wIHOAowSNVvvetjKJ6aY2KLvNYaGgRoSUFHEVSltC8o','57578aba35394e49ae75910332ab31d90bc153917c7d6f41e0c3b4f234d4092c','b012d9caed150ec0d9bc4aa2a3e9bb2c0b42882fe3bb056ea0e1090cac201b81','2026-11-25 18:01:10.000000',NULL);
INSERT INTO "seats" VALUES(17,3,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$qScnE8FVW+w3uqA3XifguA$Oh4vcV0tnaxPRsssL+J+K+C3KwopHcuwK/5+BTVbhUI','2bf9576b70a69d42ce20e9cd141826c766413ea55daeb73d85058b31febc2a50','1a221cf5feb4284e574e14256c5fd16df4ac551e2e135e353072176a7dbfa73d','2026-11-25 18:01:14.000000',NULL);
INSERT INTO "seats" VALUES(18,3,'observer',NULL,'Olga',NULL,'olga@example.org','olga@example.org','$argon2id$v=19$m=8,t=1,p=1$YeBJ9q5GBqmDWlwNpqEe0g$OrSC1FjLyxi9jU98mdlpMnHQaRCFWM6no+yOTDR+Prw','8930505416b20b1968b3631aba1fc2756186f617030af017ac96b877014fd714','a1a9d4925c6dc3c78f692d38bb468c9a887c78838e16464798e8380c3a744a1e','2026-11-25 18:01:15.000000',NULL);
INSERT INTO "seats" VALUES(19,3,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$SdBkzvNDVl+Mq6SWo4AZ0g$1aAEtNljd7HlEfiOnrJ7U3yS40IChruu3X+Rwxfr4QM','9d0e015ba217315912da55d283fb4a9578dde69e6fbd73059e3b541c59e75468','03efec96216b283b6ef1dcbde47ed19f82ab341a7b19c3b617a9697cacc436c5','2026-11-25 18:01:16.000000',NULL);
INSERT INTO "seats" VALUES(20,3,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$S3TyCZujxCfHhzuI/FtvBQ$5ZvgPgra24fuAyRWrDcB39e7mqFx2aL35QUpad4itWs','c7b286da50c2aac0315824eb6269e39175bf4208bc2bab06368d470d320f3d1f','f8e4e62e369ce441522d158142134740a5c7b943a95456dd5747f149f2ca938b','2026-11-25 18:01:17.000000',NULL);
INSERT INTO "seats" VALUES(21,3,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$adGZym9loLUd5MAfpUwCCQ$EO8gL0gWRJprfgHl5IaPSqMQnaBaJMWpTJzGgUZJSTE','e14ca16327c3a6ad8fe7aa5399ef246a84fa5f3a3c7a49f61ddb07439683aecd','b3f415db368c93a681a6a79d31224e155e3b19c6d6147f0a2ff3c9e98244bc2d','2026-11-25 18:01:18.000000',NULL);
INSERT INTO "seats" VALUES(22,3,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$a28prc9uY5wm6+GfQq22wA$XVsHzAJoRyP7NDhC/r2Kw3ATP1p8/hbQR+Gq1UcYYYM','b4a3ea559f2012c1424a8d313a9f438a37697c188b924b9436a46212169c0aa5','290870618e98396cf203c396ef42737578746989fda46b38ffcc1934c21cb3bb','2026-11-25 18:01:19.000000',NULL);
INSERT INTO "seats" VALUES(23,3,'player','ITALY','Ivo','ITALY','ivo@example.org','ivo@example.org','$argon2id$v=19$m=8,t=1,p=1$e51/QEtsbKHKrW0ysd3mjQ$Kvzyl4YSIGpVaYmnvR3U0sWD+VOKhhMWSz8YBUxcsYU','f6526ae7bd796c7ec5022fc6c2404d259541ce07a27f55c2667283bf5b922919','3a5051e67e2a7f29ffe74af797f6ae5ef06086f79b95e8e47db8ae14012c57d2','2026-11-25 18:01:20.000000',NULL);
INSERT INTO "seats" VALUES(24,3,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$oBedjovjw2IETcCwF6P98Q$JjXkmSCSX7E0FUea64nOE0v6uTzH73TfptwcZbKEvC8','add08e397d277d06fec1c1831a0e4394e80a63d03b4c4681d1434cfbf09d830c','3ddafa03c39a7a49ff41693819eb8dbb34ea9e2e9fd499ac291d30a785bec716','2026-11-25 18:01:21.000000',NULL);
INSERT INTO "seats" VALUES(25,3,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$WHf52MyaSEn48lh6/T3I8Q$L5aEQQX4Z6/csEOYXVd8F/yy+eDEhdY6EyEKNszsTaM','6392547633f946d6ecdbdb4e63a2cc6e585eff395e2637c0fea5fda128898d9c','572c60f9aff540f6d5d3d05a875d3ca037394d4d5c985a05581013c0975bef7e','2026-11-25 18:01:22.000000',NULL);
INSERT INTO "seats" VALUES(26,4,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$z08yqaStHP8M1W/1q1ZioA$phRpAfy9nf2zPcrh4U78z7UISYyT22/O8E0bkYBmBWI','3ff02cbd1defd0816eca930349a32ef64a2e442af88e2bd6b05eea4bd07f7e24','61fae04c375367d32ca522e71ecf2e179f2305f5849ba90e73ef1cb4c8465dc5','2026-11-25 20:42:05.000000',NULL);
INSERT INTO "seats" VALUES(27,4,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$PLmKfI7qW6mOldnXfGhhLA$OdWQhTSfqyBUs91uUe1exZbl2RBHYAMZGFeZw6fUqNc','58b5534a807dfde775e8ab9efa7b93361c5d0194a26733c9e519ba8f2de47bca','3d7323135c947bfdfb8d1cf8e0717cac74780ca489eb0e70fd7b5dfed13f6ff0','2026-11-25 20:42:06.000000',NULL);
INSERT INTO "seats" VALUES(28,4,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$g7hLzdK0UjhhLJfQplMCPw$RehN5brePnHD9K9q5I6kUsT85UZvT2KJDqSI7ilyTpc','a62a0132b68e2ccc9307ee3edcde0b502d8249a7d176f77c95dac384b5434611','b1b4a8d0a00f34b522c5e1bd5c9695827cb5da6406d7e769e46d4addb2f3a801','2026-11-25 20:42:07.000000',NULL);
INSERT INTO "seats" VALUES(29,4,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$0zZzrVBm+NnTR8VfvThzMg$zUAAIBWLZUBavLtuj+8ZuIlOtGr68wpa5/GtUGsABhQ','6b6c80996f22c3cf1e44c9fc97ffc4fd32ffd0e3316eaa2dc34b239188822610','687cac7a7097e0f5c77a74eb8d2c5492ff61f617a3a4b576aabe7c02cb84764d','2026-11-25 20:42:08.000000',NULL);
INSERT INTO "seats" VALUES(30,4,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$JEMhoegnkBrp649uRN8t5Q$nWLzZwv5US6dX04u8yLlaVELnHRNT1mno4CG9jL6rDU','75a1c384a457028db80c91b41b5ce8d78751026bad3f84891aacec921bf6f494','58b278b9944a8fb9aaf19823fb5747c34e8cc0fdecdade5cb890fbf3317bd99b','2026-11-25 20:42:09.000000',NULL);
INSERT INTO "seats" VALUES(31,4,'player','ITALY','Ivo','ITALY','ivo@example.org','ivo@example.org','$argon2id$v=19$m=8,t=1,p=1$OMxP/zKqMD13Bqpb6TDLyw$JqXW1n3cRoxknc5nDoXOkM8hiW9+ZU+yKjQnK8BEKDA','cee9b41ab1bddea44193c1b49cb68f5ef50bffb175eba8e3bbde41dd75295434','e0036fac2ed413f3795648b4f47a55520bdd6673adabaa0b4dd7c7d6c6f97f3b','2026-11-25 20:42:10.000000',NULL);
INSERT INTO "seats" VALUES(32,4,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$tgjd4Xv9IJiuGewsUix8Ow$83Ejj1tUFXVBpV9GOfx4m70Okny+Zpw6eSikq+J1p94','3a5071b06cada0c09e0702887670cc416a576597dda73f665a6de6442429ba76','de24fa12a81bbfdb5ca9e9a050fc058c5c9aabd85fd731d7372f21489fe86cf0','2026-11-25 20:42:11.000000',NULL);
INSERT INTO "seats" VALUES(33,4,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$tu3zM2TuuxXrkd2S+lYppw$/5i4VCr62ON1Wg7Cy4N8XqpUox8STtNsdlZ7PGZ+Mvo','ae4114f082c5a8f34552ddcafa14103f9534f8b1e1c10c9b74cb6067b9cb7390','0ac5bf0dbc9614c9c34e2f527c9dff199ad61f41c7341edcae7fdfbf15b0128e','2026-11-25 20:42:12.000000',NULL);
INSERT INTO "seats" VALUES(34,5,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$Ea4lauXljZVmTBfBHdcL6g$LmkizDUWxy4Sbu5T3jZLgzfF3hS2Vufm3IPJYmXaT7U','c301efe217e65bf2eea394879f551d8b98fabeec8bbd2e8b8a05e5a58771adb9','71d9ac7b108b1db8ffee98ae1612b71cce492a56c186ac8f36f32c13d3528e0f','2026-11-25 21:42:39.000000',NULL);
INSERT INTO "seats" VALUES(35,5,'observer',NULL,'Olga',NULL,'olga@example.org','olga@example.org','$argon2id$v=19$m=8,t=1,p=1$9VZjL4Kk4HXdp7tgG0gXaA$Lu+NksgvDbATUkqbE1Gfb8wK2TkNl5Hj9XCIVnDamW8','c0b575999fc9bb1e284eb29aaf7334f17ab74ce3b40c55956888b466958e7f9a','b55c0fc315723de1e840baec8103695a9a114d9fb53862772480110ac95ebedc','2026-11-25 21:42:40.000000',NULL);
INSERT INTO "seats" VALUES(36,5,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$iZAzffSBwdn1CTBXM+KopA$qWzlDT9SbAgU8VhcpBC2lcN6nd2h8pPizs4pyLSeZTw','7c51e0d71d87d6e291440919b51d3f67a22c2dda4f2a2a65796fb6b3882f28d7','eb88f0bcbe934d085b197d958ca3eb493075b732a34507b4c71ebdc026206552','2026-11-25 21:42:41.000000',NULL);
INSERT INTO "seats" VALUES(37,5,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$3Xhhp+XLO2VoFjI1ibQo0g$U4VJE/+m0kXxZZUy0rXcDDD01ySH/N2NU4mn9CSUZgo','4347c59898cb97bab175454d4c44ffcaec1afbea79161b36a80714e126e0b965','dd9c9665c5a4f6862a038544313557b1aaa8c30d5cfcba7473b94900b0bb03f0','2026-11-25 21:42:42.000000',NULL);
INSERT INTO "seats" VALUES(38,5,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$xmWJiwBG0b9PbedZXzQQ/Q$BBY1ky6Y2P5jW3BETtJMeXFsnixQhGfMv89lmkIVr1s','ea1e0acce5e1a4ecc3647a7e51afb577da9569233f8ce9b363575755690b1612','1f24360ba07167d99c524eab228acd2b6f1c11630810e787e02a9d08050acbd2','2026-11-25 21:42:43.000000',NULL);
INSERT INTO "seats" VALUES(39,5,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$Khm9BfAtW7/c1Jx5ZrSpRw$a7ezXkIpemJLgMoUu1J8vYwdThLbKWnY2pyxZxSNL9c','76fc018f600d76927588087b426685a7bfad346d50c0004ebb09106e8eee5817','21be2da8e95b94634684da9e3167b7f4861b8ab492245d950b30313b8a0c3d8d','2026-11-25 21:42:44.000000',NULL);
INSERT INTO "seats" VALUES(40,5,'player','ITALY','Ivo','ITALY','ivo@example.org','ivo@example.org','$argon2id$v=19$m=8,t=1,p=1$WwI6UsazOjR/xui6/RISzg$Dt5qxlIhlRpiCRExvtdRAbSYyY/y5iPX7cBjrlVtw58','db6dfb0f9648f8f4351d6b2d3be00f97099aebfa406e213bc0b19c89fc243962','0b515ad27b81adc736e47c407c8899695a16c5e53ab2128b87b92a7dfb512922','2026-11-25 21:42:45.000000','2026-11-26 00:13:23.000000');
INSERT INTO "seats" VALUES(41,5,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$BlrzTJe5zNLOqxsgnGhO6g$Bn2wbUGw7iaXHUUd/d07yveFXEd2aAf1y8pKok6hd4s','44087ef4c778e9ffd52c537d37ff32170c9f290a47c893971989a69b08e2bfc8','6ea6502cfe97c8115312eeb4f0078f00bd126105df08e2f3992baa4a11dd9c9e','2026-11-25 21:42:46.000000',NULL);
INSERT INTO "seats" VALUES(42,5,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$xwFJgmMs2oz8q6sztojBnQ$zz5iPd1JhJKZ5l979YUwMLfrCpCNi/aPQdziowEq6yM','f98a732eb5ad52a6d4359999e586b062d1dbbd1a7c36b15b1b0bbd151d463d46','789b848546a5f90132815415cebadba01da288ecc80888454e201c8ebf30759b','2026-11-25 21:42:47.000000',NULL);
INSERT INTO "seats" VALUES(43,6,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$BUKy+7yjN/U+izRArrrB3g$pE49lLx1QvL7z0UqHaXhtkvU2o4wKuz+bi6sljJ0r1w','70fa2458e2bb52a1d0bddd55807260eb9055f2cda593bb0561989f6d3f831e7f','262f12f3a5cef01a5a5e52fac9ef80dc89190ec7dfdc07a33133fd69d6d5d666','2026-11-26 00:13:24.000000',NULL);
INSERT INTO "seats" VALUES(44,6,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$8BYkORtk94Eh3AW8afTTZg$1HqdcZlS0uzC/yLAyRB0idLPvE8jwdCtDON8frqW0Io','d5b4991255277e5174f7ab2215cca78275d468699f6a2037bba733ff4085d65b','2b715f7e7abacacd93acfac55f9370f495d699b7d39851b37db158cbc22ae87f','2026-11-26 00:13:25.000000',NULL);
INSERT INTO "seats" VALUES(45,6,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$9dfhrPiNr/i6F/gtviMgKw$39b7l5KnhanmFSA9+Z5A6Rt5JIp8gX0Pngm7iTWwQtI','e67c16b9d5aea193a2a2588285db4c879078da5225b189aae9b3534b5bdcb7be','8f91778501027bcd42338a826211ab48b1bd16f1f8a0c939d1df11fa111dd40b','2026-11-26 00:13:26.000000',NULL);
INSERT INTO "seats" VALUES(46,6,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$SjYTUdbFYsDvf6BV0olvRQ$THCGpKZUCnM14KG5Az2Dl+BYp4bSmh+SjbtCW/T0FNk','b38422f63e759e2c31dd913d463302db2b084ddad7a160759a3859c172a49d4a','5cf9601f615c1966ebdf19171d4c9d812bb56c1ebe34b80fed2ddc1316d44db8','2026-11-26 00:13:27.000000',NULL);
INSERT INTO "seats" VALUES(47,6,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$3te5ryHZYWWTOkrQyx/QOA$2ynVrp50/65qMcYqKNxpshyiipAwmjXNvRcFPW7+WlQ','f491425fb7fd588d69ff6f6aae86f7144df3561165544311ce8e649bfa7716a3','93c2806f59afa3b15e2af2273fa297e17d2a18a1b2c799dbbc5d0ca6d67ccd73','2026-11-26 00:13:28.000000',NULL);
INSERT INTO "seats" VALUES(48,6,'player','ITALY','Ivo','ITALY','ivo@example.org','ivo@example.org','$argon2id$v=19$m=8,t=1,p=1$KTn47DjE7lQlJgwUPZBcAw$WhQvSC1D5imfbN/2qtQefFQDEXeuw1MyAUvuUmBVAmE','ffa92e153c643407765f1c085ee013214ed8ffd1f11f6759c5d0ed1280fc8508','73acd7f1964b9ea43037cbe3b088cb991c13530b4e946e1a18401072acf55339','2026-11-26 00:13:29.000000',NULL);
INSERT INTO "seats" VALUES(49,6,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$4R36A3RcqJSFMl4reAly3g$+2AroPpK75dDSG5UoaM4qE0cItjzDxGH8uiaIeSrG6k','79aaff61f1e80a6c8590098e1af7cbf0e133b239c8134a5ff047a4aeaad26fc6','275cbe8bb977b20778284a53b38a47342af3140e71513986761dc4f157d562ad','2026-11-26 00:13:30.000000',NULL);
INSERT INTO "seats" VALUES(50,6,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$8puyqwPZ6FOM6uH18mRoFA$fNYjDixHN/mxXULRMtKFDjZHabrbDg0W7R7uBG/1yXM','c736e83e43df00ceb2e1e12b9571de8ef42f431b1aaa481ce32c424c0604420e','59b3cd7bbd41f519264bfecc4cbb1217d2864cb0e6a0284ee7f5066fbfc1e936','2026-11-26 00:13:31.000000',NULL);
INSERT INTO "seats" VALUES(51,7,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$5IHIerw8oHDMlmpHkbmXaA$itT/amAcWZkZcz5VonFiuiKDbC6aaJRAYyTD+GgtAi0','df05f63225350c3e129bcc28a2d8b76f9cc7d1f57e849d51ca1764bdffd3b252','5b213c8fe94c876b82389a34ff6203616a4bd21b914ee4072d89000d2da82f81','2026-11-26 02:03:54.000000',NULL);
INSERT INTO "seats" VALUES(52,7,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$vne1o1Q9xS4L8lVpfKkTjQ$b4V6wEfOQfdvC/8iLvkfFk80eNz6ESLrMSgmMEl2SlM','5fc99a5bff0af83930cbce27eed56024bce29ec4d462694a4a4de50088e8757a','da46a7c847d99ad17b364fde97e7c00a04c459fe55466579eefc2f82ce825e0b','2026-11-26 02:03:55.000000',NULL);
INSERT INTO "seats" VALUES(53,7,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$Bm1jvP7X49XyuKDUM4q7HA$5v0LOAV7lLbDhapH7+us9jxZrazWytrxQvbeozSZmNk','cdfe8977b23bd3d25cfb139b190aef399fade645d71ddfe7f8d9dde6bba4e399','413314641757aaa2ae2d804cd08de1bd440c9d883b9f6d7ab6bfc36d9d1df4f4','2026-11-26 02:03:56.000000',NULL);
INSERT INTO "seats" VALUES(54,7,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$GXlSspByZ54fpIQWkLnhqg$jimEhNfRvQ+gjP3iF+I5buv8hXp0NjgRzAUaXzY9ZmY','f96e1d3b9f3abaf26d6b39a74c12ec26f5558d84b4f5ad605056b620ec2e7a18','6615ee0d179ffc45869934fadcf34ea49d66f1e120fd00df119965ae63bd7c6b','2026-11-26 02:03:57.000000',NULL);
INSERT INTO "seats" VALUES(55,7,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$IuXC/gPl/S6adszrh2MuDA$K6TsXRF9NDFYi4bh1wPsij8Ltm9LROV8ezyrJYnY/KM','d4eedf621d789457574a34571134a2a7f281275da9252191ff8f60fc5026cbd9','8cb22bad9b098618eeeb5cb96fb5a66a07d95e8af64a9cd893de2e693e43729f','2026-11-26 02:03:58.000000',NULL);
INSERT INTO "seats" VALUES(56,7,'player','ITALY','Ivo','ITALY','ivo@example.org','ivo@example.org','$argon2id$v=19$m=8,t=1,p=1$7MUuBO6YHfw9t6GxvhdJmQ$ZC96g8Et0/S6pzBzRFFNVUN0VenZyZ5dYjTdI8rcMSU','d4353db2beb5815fc8bd75fe2905a97939ac717dd03d1bd6a45d182faa6656fb','81ea7e033f4607d416b5b4e7238f9276fde033d331d6640945bafbdc467da099','2026-11-26 02:03:59.000000',NULL);
INSERT INTO "seats" VALUES(57,7,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$VQNhFr2uaudDkR9dhgahzQ$Q78Z45aK/tPQmiz6leQd5diGWUHu+bV3NJiPTDhl5gk','b305202432390b53cde4fc822e4d8637a814f8ae835b27a616293b489d87d8fe','651d100efb3d969ad369330083de2d1fe2dfbf17a75fecbe5b8771ed661d572f','2026-11-26 02:04:00.000000',NULL);
INSERT INTO "seats" VALUES(58,7,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$dmXsgG0CZn29NQ1S8yZ1XA$Uglgn03k7QJFO/d3B6+hBAap+pxUQa/qeR0sVPBQmmE','cb7713983209e3c25a62d5afb829101c98f40317edf3aa7455db6b6c402b82d9','b683df3b3f6e96cc36234a1c43f1eca6f97ada9031a7b24b421f2d2a3bdefea8','2026-11-26 02:04:01.000000',NULL);
INSERT INTO "seats" VALUES(59,8,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$eCo/chxiJk16rRj/cX4F1Q$qpYLbIeN1ilRIaVsW4JiWt+mu8lzJ7AA1HsZ4AR8SEE','ff8c5d927f074a48f9dff4baf0bd10af8e70a641ba509e9a78103adb2acc6f69','9ddd2db0b8cf5cecadc9f98d77888c1663dd9240f6dbd2821109e162faf1ee52','2026-11-26 02:34:22.000000',NULL);
INSERT INTO "seats" VALUES(60,8,'observer',NULL,'Olga',NULL,'olga@example.org','olga@example.org','$argon2id$v=19$m=8,t=1,p=1$I6XB2k0KzgDyJDVfcKjBUw$7uYc9bMVaOalC0lR7V++KkQfH0c7axxHgE+GhRp2+zs','67f524f4d9c50c9390e88465798a9a47b2d78a5cb6b79c1820c9f7bc33514efb','51ff51c51169cf55f99c1e5446d94cfa1d8e02aa4e7322278ef123b3ec62bad0','2026-11-26 02:34:23.000000',NULL);
INSERT INTO "seats" VALUES(61,8,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$xEU+zgvsgAd5/anaWEn9JA$9mRnMe+NA7sYxsPXCk0FluhOeVMXfr38GYmFomuZc6w','33bc9cdf033d51327e0574aeae719a1f94d54bc179a7181b36be39d970e3e330','b05e1836ee2ff41e30b9bf117e87dde6f0d5937b7325baf740fef6990dfc0b21','2026-11-26 02:34:24.000000',NULL);
INSERT INTO "seats" VALUES(62,8,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$70ACkybBAACKnZ1ZeZGV8Q$8L5tYJO9dXogO5GuCHRxn5MYa/33/GTi06E+mLIL90E','1e95019ad1d375b10753ba6f83a561243f50bb16fdb60cd1f5f1c027e4ea2b14','42754abeebfc12e3535b35a86425a19514c16accace82624972d65397afa3586','2026-11-26 02:34:25.000000',NULL);
INSERT INTO "seats" VALUES(63,8,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$2TDeB5CPxLADa2liu+UaQw$aAeFeHxHMoft3HqGWv9+NcJxlj61kCQAXxR7gGKi6RQ','6c2fc68f649a81f786b8e7633677ab13504c2efb20f191a675f6007402605aca','0bccfd7a03c68afba6f9801960346d477e081ab5741b1b1877872fbd43122882','2026-11-26 02:34:26.000000',NULL);
INSERT INTO "seats" VALUES(64,8,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$q97dUmDktvR2C0sLMAjCIA$dRfbbvJpDMbtznsv+6Rj7pXnjI4ckNgUsbK/B8OccOU','0aa9ea3ce728c6e0201cfc302475670b0c2168a39c8c84b70e9fdc3702ee8410','b909834c5c99192d99f875859c8a7fb440d6128bef1b9ca9f460fa22eb245ad9','2026-11-26 02:34:27.000000',NULL);
INSERT INTO "seats" VALUES(65,8,'player','ITALY','Ivo','ITALY','ivo@example.org','ivo@example.org','$argon2id$v=19$m=8,t=1,p=1$jgjXp6oFdlzVWJUe3snJqg$EsY5Vs2sQdFJC8BSAQ83LH7ibNj/yxxwFArJC3Ov1uI','87e587aa9390fd9425040ed47bf9dda63e96177f0f1b4b1b3dafd3e6d8f3d0da','b21a5ae9ae60124eeee66a23d7e14096d97373f8d4a5361e897dcd0a3c6b190a','2026-11-26 02:34:28.000000',NULL);
INSERT INTO "seats" VALUES(66,8,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$2p7scc2KUdyAOvzwgVlvKg$Pcle6EvA+FaLzmuaGYRbmH0NS5jbcqTxuB5q0a6lZMU','f0181910f70002effa5da3a466e8d3b28d76c7ba4c0f278df8d5060e279f86ec','eb52eee3397a4349852f03183a0794eca173fc9e61c7098108679c6d949a06bb','2026-11-26 02:34:29.000000',NULL);
INSERT INTO "seats" VALUES(67,8,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$Lm+TJiss3Qualuz0jIS9BA$AnWWJBXHBsgcQM7aG0T9otX+s+gwodJijPCor/p1qIQ','6907b19e074aee8561b672d4dfb40be8d899165f6a51f589f0f6d6e51106fc92','f80f10eb387c15cf40fcb1bfad90e740d02845ebf8e845e144c38adbbb035be4','2026-11-26 02:34:30.000000',NULL);
INSERT INTO "seats" VALUES(68,9,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$GpsKd2F6paV8nDNDAKlw2Q$gsfBK2WWtOYkeEptCEJkIALWjsP6Cv/0aaUxCW4prlg','42fbc164e7167f74ebac4d15d6f62525d7a7b647f703257aa2834fe4f846bab0','03281a60414b152745247e63956d5628fc7a7b6c394f353fea41ede4c97bd9f2','2026-11-26 02:35:19.000000',NULL);
INSERT INTO "seats" VALUES(69,9,'player','AUSTRIA','Ann','AUSTRIA','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$qvcSr8bqHBi2K5MYBomceQ$VWpPu69b3EW02cdSE2594H+PLCm9ilqJkgGwuW76hkU','59088a66c1b62ab004e05f5ddb734270d73278c7813ad40d05c8c306c7659d12','90623768d41ce081634fa516309090c545a3c77a507dac8189f680f98855c1dc','2026-11-26 02:35:20.000000',NULL);
INSERT INTO "seats" VALUES(70,9,'player','ENGLAND','Eve','ENGLAND','eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$rIz8H5gOpaksMTx5QrKVHw$9Z6ECaXne70c0oWpNSJX/efdWAkdQxDoJYOfNL63oSo','5fd56454a1097fadc282671bcbb13ecf6ad4b94bb3d685fffcea15530cf9aad4','a43cb7182cc5c3c09312d06713b6a00492acfa096a5d79b288df7521fab2786e','2026-11-26 02:35:21.000000',NULL);
INSERT INTO "seats" VALUES(71,9,'player','FRANCE','Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$miZKAwj8N0pnyw79gULOWA$TQzCDdnsiBPTGMKj2UaZAP7jOZ4iT6fMM2j2YmGYV4M','d331026b6bb10f8e45f4ad6d8144635c31a03a11ba6b32893f678b2d4b2d59ac','34540916ffe4b2e7a23f4600f5a7f3f1fbda92bca4c969f7149c388edd087212','2026-11-26 02:35:22.000000',NULL);
INSERT INTO "seats" VALUES(72,9,'player','GERMANY','Gerd','GERMANY','gerd@example.org','gerd@example.org','$argon2id$v=19$m=8,t=1,p=1$4N9pLs3mlNo7BQKNK2iw6w$YWm1y1cF3D7cJIYU4Vx8lDe4bB1kJclVqby0RuJW6wM','30512f85f84500a235dc2eb18fa6604abda69114c42407423ec10fca5f3228af','ae1a9df8b92460a442ebe82b6b06e221b10caac1a7bb04cf965764da48af26df','2026-11-26 02:35:23.000000',NULL);
INSERT INTO "seats" VALUES(73,9,'player','ITALY','Ivo','ITALY','ivo@example.org','ivo@example.org','$argon2id$v=19$m=8,t=1,p=1$842gaJ1bp5ex4CpXHgN2Rw$86lYKlJnY458E6onTF3V85Nx4IktIIM0p5IifilcNVo','244ef4986ba4b959669afa7b2a83dbf88b30b0f9dc4d9222afd0bec8a0576599','2b70ee74d9a8a1c5f098c13f0a7ca3b083c2bac7330a2685a10f978659f848fd','2026-11-26 02:35:24.000000',NULL);
INSERT INTO "seats" VALUES(74,9,'player','RUSSIA','Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$B23XmGbM7nflRASxXBfSyg$spEda+TF4sAN+9wcKGj5W5hAH0rtvFjlBmvdP/ESN8U','60f9a0788fc6c57a1dced6a00f112044fbcb59e0c16257d85cdee53f23c3ece4','99372157cbb68fc4d30c071261e617d76c9f3e71042c509399079ba1745eba14','2026-11-26 02:35:25.000000',NULL);
INSERT INTO "seats" VALUES(75,9,'player','TURKEY','Tess','TURKEY','tess@example.org','tess@example.org','$argon2id$v=19$m=8,t=1,p=1$sBr74bHtzr01eJ4WiMuvUQ$wyhaxrna0yRRu8x1O9R+bnTOUJloSa7D8P6ByYa+FgU','ffabea59051ead412039f6541d5bf32257f249c30c77a4b75bc1a7faf3c39a5b','6cc017c9e150bc8f91ec2eb2271dd290ca94000ff5d2cceb54d7d597eb24b454','2026-11-26 02:35:26.000000',NULL);
INSERT INTO "seats" VALUES(76,10,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$UI5cvi+aWxbTI0WsY9gPXw$o3R3f6QpDX7umQNcUheMTmw5mDNThT3prvW2ukUamxo','4da68a6ad78a1237a3d25119ef82e8711e5f322614925b284c80f005f3bb60ed','574b214d0fc4969b5d9c25ebb4845c31b5256ff639998c6b99add1acfc338903','2026-11-26 02:35:31.000000',NULL);
INSERT INTO "seats" VALUES(77,11,'master',NULL,'Guido',NULL,'gm@example.org','gm@example.org','$argon2id$v=19$m=8,t=1,p=1$Zohx+ui0dCdYHML3OR5abw$lY8Xkjx2VI8MgT6I5eVfNdqfzharYt6vKPPWfStZHCE','3138d6830ebd1a4aa0af72a15259b6069d6fcc435ba06db4a34efa611b563b2b','24c3508b4021143172301621347fda06bc63f7cb6d718dd4ff2340192ce2795f','2026-11-26 02:35:33.000000',NULL);
INSERT INTO "seats" VALUES(78,11,'player',NULL,'Fred','FRANCE','fred@example.org','fred@example.org','$argon2id$v=19$m=8,t=1,p=1$jzwZg1qhphZCb15S//geQw$vrwe9rnY3meLhwykw2pys/6W527F/vWgLtaHm8yMB0I','785cabe079875d36854f82172b3886d79a685aa5ff05947d4e4a6086fe100883','4d16d17dfa0af74ba8c0ac20fdb37c55bac0434b538bb1d48cfc6889b0f9e0cf','2026-11-26 02:35:34.000000',NULL);
INSERT INTO "seats" VALUES(79,11,'player',NULL,'Rosa','RUSSIA','rosa@example.org','rosa@example.org','$argon2id$v=19$m=8,t=1,p=1$60LWx238sddeaZ3zZbGY4w$2sapkTqCiFpS+ZS5CJZvlxadnSb6cy+LFYMHdI/i1gc','6b67f90f4a1d0470965ce794bd451f9e03e5a0d237ffc77463825076919d41fc','f6205acddb8c394d62379cb4e1184a9325dc989dc7df0e7ba7dfaa4b00836a65','2026-11-26 02:35:35.000000',NULL);
INSERT INTO "seats" VALUES(80,11,'player',NULL,'Eve',NULL,'eve@example.org','eve@example.org','$argon2id$v=19$m=8,t=1,p=1$LlJQo2phlNR6kmRtZiD9pA$QT6LZbpYbNMi5GppStXdy5RNAE6q/h+BNL7S4rb6928','eeb172211fdc126012692d6ada9b40dc0e1762bf776edb4244d109ebf0a2859d','1dbd44a5c810da6402fac298d9a96701654434468b290de94e1eb8afa13f7b47','2026-11-26 02:35:36.000000','2026-11-26 02:35:37.000000');
CREATE INDEX ix_games_stage ON games (stage);
CREATE INDEX ix_games_wake_at ON games (wake_at);
CREATE INDEX ix_inbox_key_hash ON inbox (key_hash);
CREATE INDEX ix_inbox_message_id ON inbox (message_id);
CREATE INDEX ix_inbox_open ON inbox (id) WHERE state = 'new';
CREATE INDEX ix_inbox_open_of_sender ON inbox (sender_key, id) WHERE state = 'new';
CREATE INDEX ix_inbox_open_since ON inbox (received_at) WHERE state = 'new';
CREATE INDEX ix_outbox_message_id ON outbox (message_id);
CREATE INDEX ix_outbox_recipient_kind ON outbox (recipient, kind);
CREATE INDEX ix_outbox_waiting ON outbox (id) WHERE state = 'waiting';
CREATE INDEX ix_audit_game_id ON audit (game_id);
CREATE INDEX ix_audit_actor_act_at ON audit (actor, act, at);
CREATE INDEX ix_press_game_id ON press (game_id);
CREATE INDEX ix_seats_address_key ON seats (address_key);
CREATE INDEX ix_seats_game_id ON seats (game_id);
CREATE UNIQUE INDEX uq_seats_one_holder ON seats (game_id, power) WHERE until IS NULL AND power IS NOT NULL;
CREATE INDEX ix_order_lists_run_id ON order_lists (run_id) WHERE run_id IS NOT NULL;
CREATE UNIQUE INDEX uq_order_lists_on_file ON order_lists (game_id, phase, power) WHERE run_id IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('inbox',341);
INSERT INTO "sqlite_sequence" VALUES('outbox',771);
COMMIT;
