"""Where secrets are in a text, and that descriptions of the text do not show them."""

import re
import sys
from itertools import product

import pytest
from growth import seconds
from hypothesis import given
from hypothesis import strategies as st
from tables import rows

from uriinspector.core.text import secret
from uriinspector.core.text.secret import MASK, mask, mask_part, mask_sentence, secret_spans, secrets_of

HIDDEN = [
    "http://joe:hush7@h/",
    "WIFI:T:WPA;S:a\\;b;P:hush7;;",
    "http://joe:hu@sh7@h/",
    "http//joe:hu@sh7@h/",
    "joe:hu@sh7@example.com",
    "joe@corp.example:hush7@example.com",
    "http//joe@corp.example:hush7@h/",
    "view-source:http://joe:hu@sh7@h/",
    "blob:http://joe:h@u@sh7@h/x",
    "http://h/web/http://joe:hu@sh7@x/",
    "http://h/?u=http://joe:hu@sh7@x/&b=c@d",
    "sips:alice:hu@sh7@h",
    "http://h/?u=https%3A%2F%2Fjoe%3Ahu%40sh7%40h%2F",
    "jdbc:oracle:thin:scott/hush7@//db.example.com:1521/orders",
    'jdbc:oracle:oci:scott/"hu@sh7"@orders',
    "aws_secret_access_key = hush7",
    "db:\n  password: 'hush7'\n  host: a",
    "docker login -u joe -p hush7 registry.example.com",
    "http://192.0.2.1/cgi-bin/luci/;stok=hush7/admin",
    "https://hooks.nabu.casa/gAAAAABhush7-abcdefghijklmn",
    "https://hush7:x-oauth-basic@github.com/o/r.git",
    "curl -v https://hush7:API_TOKEN@api.track.example/me",
    "sk-proj-abcdefghijklmnopqrstuvwxhush7",
    "https://h/sk-ant-api03-abcdefghijklmnopqrshush7/x",
    "see dckr_pat_abcdefghijklmnopqrshush7 there",
    "https://h/?x=GOCSPX-abcdefghijklmnopqrshush7",
    "https://h/#ya29.abcdefghijklmnopqrshush7",
    "kubectl --server=https://192.0.2.1:6443 --token=hush7abc get pods",
    'vault write --client-secret "hush7abc" x',
    "sshpass -p hush7 ssh joe@h.example",
    "curl -ujoe:hush7 http://h/",
    "docker run curlimages/curl -u joe:hush7 http://h/",
    "docker exec -u app:app web curl -u joe:hush7 http://h/",
    "docker ps; tool -u joe:hush7",
    "redis-cli -h r -a hush7 PING",
    "az login -u joe@h.example -p hush7",
    "smbclient //h/s -U joe%hush7",
    "aws configure set aws_secret_access_key hush7abc",
    "openssl rsa -passin pass:hush7 -in x",
    "jdbc:mysql://address=(host=h)(port=1)(user=joe)(password=hush7)/db",
    "jdbc:oracle:thin:@(DESCRIPTION=(ADDRESS=(HOST=h))(SECURITY=(WALLET_PASSWORD = hush7)))",
    "rtmp://a.rtmp.youtube.com/live2/hush7-abcd-efgh",
    "rtmps://ingest.global-contribute.live-video.net:443/app/live_123456_hush7abc",
    "rtmps://live-api-s.facebook.com:443/rtmp/FB-123-0-hush7abc?s_sw=0",
    "keytool -storepass hush7 -keypass hush7",
    "gpg --passphrase hush7 -d a",
    "az storage blob list --account-key hush7abc== --account-name x",
    "sqlcmd -S h -U sa -P hush7",
    "snmpwalk -v2c -c hush7 192.0.2.1 system",
    "snmpget -v3 -l authPriv -u joe -a SHA -A hush7 -x AES -X hush7 192.0.2.1",
    "snmpset -v3 -u joe -X hush7 192.0.2.1",
    "sudo usermod -p hush7 joe",
    "echo 'root:hush7' | sudo chpasswd",
    "chpasswd <<< root:hush7",
    'netsh wlan set profileparameter name="My Home" keyMaterial=hush7',
    "https://yopass.example/#/s/0f8fad5b-d9cb-469f-a165-70867728950e/hush7abcdef",
    "https://pad.example/file/#/2/file/hush7-abcdefghijklmnop/",
    "https://freedns.afraid.org/dynamic/update.php?hush7abcdef",
    "otpauth-migration://offline?data=hush7abcdefghijk%3D",
    "rtsp://h/cam?channel=1&authbasic=hush7abc",
    "https://h/api/events?aeg-sas-key=hush7abc",
    "https://h/api/f?code=hush7abcDEF123456789012345678901234==",
    "https://us02web.zoom.us/w/81234567890?uuid=x&tk=hush7abc.DQIA&pwd=hush7",
    "ipmitool -H h -U admin -P hush7 chassis status",
    "mc alias set store https://store.example joe hush7",
    'requests.get("https://h/", auth=("joe", "hush7"))',
    "rclone config create dav webdav url https://dav.example user joe pass hush7 vendor other",
    "rclone obscure hush7",
    "nmcli dev wifi connect Home password hush7 ifname wlan0",
    'wpa_passphrase "My Home" hush7',
    "mysql -pthehush7 db",
    "https://h/reset-password/8f14e45fceea167a5a36hush7",
    "https://h/accounts/reset/MQ/5xo-2f1ae8c7d0b3hush7/",
    "https://h/#/password/reset/8f14e45fceea167a5a36hush7",
    "https://h/email/verify/1/8f14e45fceea167a5a36hush7?expires=1",
    "https://h/users/confirm/8f14e45fceea167a5a36hush7",
    "https://h/magic-link/8f14e45fceea167a5a36hush7",
    "https://privatebin.net/?0a1b2c3d4e5f6789#6ViTZJkLdJzWqBVzVo2yUfyxk3BaVbV1mFqmAjhush7",
    "https://h/paste/?0a1b2c3d4e5f6789#-6ViTZJkLdJzWqBVzVo2yUfyxk3BaVbV1mFqmAjhush7",
    "https://send.example/download/0123456789abcdef/#AbCdEfGhIjKlMnOpQhush7",
    "https://h/pad/#/2/pad/edit/AbCdEfGhIjKlMnOpQhush7Wx/",
    "https://mainnet.infura.io/v3/0123456789abcdef01234567hush7",
    "wss://eth-mainnet.g.alchemy.com/v2/AbCdEf0123456789Abhush7",
    "https://api.openweathermap.org/data/2.5/weather?q=Kiel&appid=0123456789abcdef01234567hush7",
    "https://api.pushover.net/1/messages.json?user=uQiRzpo4DXghDmr9QzzfQu27chush7&message=hi",
    'curl -F "user=uQiRzpo4DXghDmr9QzzfQu27chush7" https://api.pushover.net/1/messages.json',
    "mosquitto_pub -h h -u joe -P hush7 -t x",
    "ldapsearch -w hush7 -D cn=x -H ldap://h",
    "twine upload -u joe -p hush7 dist/a",
    "xfreerdp /u:joe /p:hush7 /v:h",
    "htpasswd -bB file joe hush7",
    "sqlplus -s scott/hush7@h:1521/x",
    "lftp -u joe,hush7 sftp://h",
    "rabbitmqctl add_user joe hush7",
    "vault login hush7abc",
    "pdftk a.pdf input_pw hush7 output b.pdf",
    "<server><username>joe</username><password>hush7</password></server>",
    "https://www.dropbox.com/scl/fi/abc/x.pdf?rlkey=hush7&dl=0",
    "https://mega.nz/file/abc#hush7abcdef",
    "https://excalidraw.com/#json=abc,hush7abcdef",
    "https://vault.bitwarden.com/#/send/abc/hush7abcdef",
    "https://onetimesecret.com/secret/hush7abcdef",
    "openssl enc -aes-256-cbc -k hush7 -in a",
    "zip -erP hush7 a.zip b",
    "unzip -P hush7 a.zip",
    "7z a -phush7 a.7z b",
    "rar a -hphush7 a.rar b",
    "machine h.example login joe password hush7",
    "ansible_ssh_pass: hush7",
    '- name: DB_PASSWORD\n  value: "hush7"',
    '{"name":"DB_PASSWORD","value":"hush7"}',
    '<add key="Smtp.Password" value="hush7" />',
    "curl -sSu'joe:hush7' http://h/",
    "curl -x http://p/ -U joe:hush7 http://h/",
    "http -a joe:hush7 h.example/a",
    "https --auth joe:hush7 POST h.example/a b=c",
    "xh -A bearer -a hush7 h.example",
    "requests.get(u, headers={'Authorization': 'Bearer hush7'})",
    "fetch(u, {headers: {Authorization: 'Bearer hush7'}})",
    "{'password':'hush7'}",
    '{password: "hush7"}',
    "mysql -u root -phush7 -h db.example.com",
    "net use Z: \\\\server\\share hush7 /user:CORP\\joe",
    "net use \\\\server\\share /user:joe hush7",
    'net use * "\\\\server\\my share" hush7',
    "https://outlook.office.com/webhook/0a1b2c3d-hush7@0a1b2c3d/IncomingWebhook/0123456789abcdef",
    "https://open.feishu.cn/open-apis/bot/v2/hook/0a1b2c3d-hush7-0123",
    "https://hook.eu1.make.com/0123456789abcdehush7",
    "Server=db.example.com;Database=d;User Id=joe;Password=hush7/sh7;Encrypt=True",
    "Driver={SQL Server};Server=db;UID=sa;PWD={hush7;sh7}",
    "Endpoint=sb://ns.example/;SharedAccessKeyName=Root;SharedAccessKey=hush7/+sh7=",
    "DefaultEndpointsProtocol=https;AccountName=joe;AccountKey=hush7/sh7==;EndpointSuffix=core.windows.net",
    "host=db.example.com dbname=d user=joe password='hush7 sh7' sslmode=require",
    "cache.example.com:6380,password=hush7/&sh7=,ssl=True",
    "jdbc:sqlserver://db.example.com:1433;user=sa;password=hush7/sh7;encrypt=true",
    "jdbc:sqlserver://db.example.com:1433;databaseName=d;user=sa;password=hush7@sh7;encrypt=true",
    "jdbc:sqlserver://db.example.com:1433;user=sa;password=hush7@sh7",
    "vmess://eyJhZGQiOiJoIiwiaWQiOiJodXNoNyJ9hush7==",
    "VMess://eyJ2IjoiMiIsInBzIjoieCJ9/a+hush7",
    "ss://YWVzLTI1Ni1nY206aHVzaDdAaDo4Mzg4hush7#office",
    "ss://YWVzOmh1c2g3hush7@proxy.example.com:8388/?plugin=a#office",
    "ssr://aDo4Mzg4Omh1c2g3hush7",
    "steam://connect/203.0.113.7:27015/hush7",
    "ldap://h/dc=x?cn?sub?(cn=a)?!x-bindpw=hush7",
    "ldaps://h/dc=x????e-bindname=cn=a%2Cdc=x,X-BINDPW=hush7,a=b",
    "ldap:///????!bindpw=hush7",
    "scott/hush7@//host:1521/service",
    "scott/hush7@db.example.com:1521/orders",
    'scott/"hu@sh7"@//db.example.com/orders',
    "nats://hush7@queue.example.com:4222",
    "trojan://hush7@proxy.example.com:443?sni=x",
    "hysteria2://hush7@proxy.example.com",
    "wc:7f6e504b@2?relay-protocol=irn&symKey=hush7",
    "https://hooks.zapier.com/hooks/catch/123456/hush7abc/",
    "https://maker.ifttt.com/trigger/door/with/key/hush7abcdef",
    "https://calendar.google.com/calendar/ical/joe%40example.com/private-hush7abcdef/basic.ics",
    "curl --user=joe:hush7 http://h/",
    "wget --http-password=hush7 http://h/",
    "curl -H 'X-Vault-Token: hush7' http://h/",
    "http://joe:hush7/x@example.com/",  # a delimiter cut it
    "joe:hush7@example.com",
    "<http://joe:hush7@h/>",
    "http//joe:hush7@h/",
    "view-source:http://joe:hush7@h/",
    "blob:http://joe:hush7@h/x",
    "http://h/web/http://joe:hush7@x/",
    "sips:alice:hush7@h",
    "http://h/?token=hush7",
    "http://h/;jsessionid=hush7?a",
    "http://h/?access_token%3Dhush7",
    "http://h/?a=1&token%3Dhush7%26b%3D2",
    "http://h/#access_token=hush7",
    "access_token=hush7&a=1",
    "http://h/?u=https%3A%2F%2Fx%2F%3Ftoken%3Dhush7%26a%3D1",
    "http://h/?u=http%253A%252F%252Fjoe%253Ahush7%2540h%252F",
    "http%3A%2F%2Fjoe%3Ahush7%40h%2F",
    "http://h/http%3A%2F%2Fjoe%3Ahush7%40x",
    "http://h/?d=%7B%22a%22%3A%7B%22password%22%3A%22hush7%22%7D%7D",
    "http://h/?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.hush7",
]
# Each name a program may give a secret, in each place and spelling of a name.
NAMED = [
    "pass",
    "password",
    "passwd",
    "user_pass",
    "db-password",
    "newPassword",
    "password2",
    "passphrase",
    "pwd",
    "otp",
    "session",
    "sessionId",
    "PHPSESSID",
    "ASP.NET_SessionId",
    "connect.sid",
    "access_token",
    "refresh-token",
    "csrfToken",
    "reset_password_token",
    "id_token_hint",
    "oauth_token",
    "oauth_verifier",
    "code_verifier",
    "client_secret",
    "client-secret",
    "clientSecret",
    "api_key",
    "symKey",
    "privkey",
    "apiKey",
    "X-Api-Key",
    "subscription-key",
    "x-functions-key",
    "signing_key",
    "AccountKey",
    "sig",
    "Signature",
    "X-Amz-Signature",
    "X-Goog-Signature",
    "X-Amz-Security-Token",
    "hmac",
    "auth",
    "authorization",
    "credentials",
    "jwt",
    "assertion",
    "SAMLResponse",
    "auth_code",
    "hdnts",
]
PLACES = [
    "http://h/?{}=hush7", "http://h/?a=1&amp;{}=hush7&b=2", "http://h/?a=1;{}=hush7", "http://h/?user[{}]=hush7", "//h/a?user%5B{}%5D=hush7",
    "http://h/?user.{}=hush7", "http://h/?{}[]=hush7", "http://h/#{}=hush7", "http://h/#/route?{}=hush7", "http://h/#!/a?b=c&{}=hush7",
    "http://h/a;{}=hush7/b?c", "http://h/a;b=c,{}=hush7", "http://h/{}=hush7/a", "/a;{}=hush7", "a?{}=hush7", "{}=hush7", "foo:a;{}=hush7",
    "http://h/?u=%2Fa%3Bb%3D1%26{}%3Dhush7", "http://h/a%3B{}%3Dhush7", "mailto:a@b?body=https%3A%2F%2Fh%2F%3F{}%3Dhush7",
    "http:h?{}=hush7", "http:\\\\h\\?{}=hush7",
]  # fmt: skip
LOGINS = [
    "http:u:hush7@h/", "http:/u:hush7@h/", "http:///u:hush7@h/", "http:\\\\u:hush7@h\\", "HTTPS:\\u:hush7@h", "u:hush7%40h", "u%3Ahush7%40h",
    "http://u:hush7%40h/", "http://u%3Ahush7@h/", "foo:u:hush7@h", "postgresql+psycopg2://u:hush7@h/d", "redis://:hush7@h/0", "//u:hush7@h/",
    "git+ssh:u:hush7@h", "http:u:hush7%40h/", "https://0123456789abcdefhush7@h/", "https://0123456789abcdefhush7:@h/",
    "http://h/(S(lit3py55t21z5v55hush7)a)/", "http://h/cb?code=hush7&state=x", "http://h/#iss=x&code=hush7", "http://h/login/callback?code=hush7",
    "http://h/oauth2callback?code=hush7", "pkcs11:token=a;object=b?pin-value=hush7", "?code=hush7&session_state=1", "http://h/a/(S(lit3py55t21z5v55hush7))/x",
]  # fmt: skip
OPEN = [
    "netsh wlan show profile name=x key=clear",
    "use snmpwalk with -c for the community",
    "snmpget -v2c h -O n",
    "use bcp with -P for the password", "redis-cli with -a for a password", "twine upload -p in scripts", "ldapsearch with -w is unsafe",
    "https://h/?user=ursula", "https://h/?0123456789abcdef#section",
    "https://h/reset-password/how-to-reset-authentication-2024", "https://h/verify/ABC123DEF456GH78", "https://h/email-verification/2024-for-everybody",
    "https://etherscan.io/token/0xdac17f958d2ee523a2206206994597c13d831ec7",
    "gh auth login --with-token < file-of-tokens",
    "https://h/desk-projects-of-the-whole-department-2024",
    "https://h/sk-proj-plans",
    "cmd --token $ACCESS_TOKEN --api-key <your-own-key>",
    "http://h:80/?to=joe@example.com",
    "http://example.com:8080/joe@example.com",
    "mailto:joe@example.com",
    "xmpp:joe@example.com",
    "sip:joe@example.com",
    "http://joe@h/",
    "http://h/?tokens=a",
    "http://h/?url=https%3A%2F%2Fx%2F%3Fa%3D1",
    # a country, a page of a list, a form, an identifier: names that only look like those of secrets
    "http://h/?code=US", "http://h/?code=voucher-12", "http://h/a?code=NY&state=CA", "http://h/?key=name", "http://h/?pageToken=CAUQAA", "http://h/?redir_token=QUFFLUhqbG5",
    "http://h/?forgot_password=1", "http://h/?max_tokens=5", "http://h/?author=joe", "http://h/?config=a", "http://h/?token_type=bearer",
    "http://h/?inside=1&president=2&X-Amz-Credential=AKID%2F20260101", "http://h/?sessions=3&passage=4&compass=n&bypass=1&keyword=x",
    "http://h/a;v=1,2/b=c", "http://h/?signature_method=HMAC-SHA1&grant=code&zipcode=12345&country_code=49", "urn:isbn:0306406153",
    "http://h/css2?family=Roboto:wght@400;700&family=Inter:ital,wght@0,100..900&family=Lato:wght@300&display=swap", "http://h/?family=Recursive:slnt,wght@-15..0,300",
    '@import url("http://h/css2?family=Roboto:wght@400");', "MATMSG:TO:joe@example.com;SUB:a;BODY:b;;", "MECARD:N:Doe,Joe;EMAIL:joe@example.com;;",
    "http:h:80/", "tag:joe@example.com,2004:x", "news:a:b@h", "mailto:joe%40x@example.com", "http://example.com:8080/%40joe", "http://h/(a)",
    "jdbc:oracle:thin:@db.example.com:1521:orders", "jdbc:oracle:thin:@//db.example.com/orders", "npm:lodash@4.17.21", "pypi:requests@2.31", "lightning:joe@example.com", "facetime-audio:joe@example.com",
    "password: see the wiki", "permissions:\n  contents: read\n  id-token: write", "mysql -h db -P 3306", "docker run -p 80:80 nginx", "token: null",
    "<mailto:joe@example.com|Joe>", "[mailto:joe@example.com|Joe]", "http://h/?token=*|TOKEN|*", "http://h/?token=%%TOKEN%%", "http://h/?token=[[token]]", "http://h/?token=<%= token %>", "wss://abcdefgh12345678/", "ss://example.com:8388", "steam://connect/203.0.113.7:27015", "steam://run/440", "a/b@c/d:1/", "npm/left-pad@1.3.0/index.js",
    "ldap://h/dc=x?cn?sub?(cn=a)?e-bindname=cn=a", "docker:nginx@sha256:0123456789abcdef", "wc:7f6e504bfad60b48@2?relay-protocol=irn", "solana:mvines9i?spl-token=EPjFWdd5",
    "otpauth://totp/Example:joe@example.com?issuer=Example", "pkcs11:token=Office;object=my-key?module-name=x",
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_a_secret_is_known_by_its_name_in_every_place(place):
    texts = [place.format(name) for name in NAMED]
    assert [text for text in texts if "hush7" in mask(text)] == []


@rows("text", [*HIDDEN, *LOGINS])
def test_a_secret_is_masked(text):
    assert MASK in mask(text)
    assert "hush7" not in mask(text)
    assert "sh7" not in mask(text)


@rows("text", OPEN)
def test_what_is_none_is_not(text):
    assert secret_spans(text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "http://h/?u=https%3A%2F%2Fx%2F%3Ftoken%3Dhush7%26a%3D1",
            f"http://h/?u=https%3A%2F%2Fx%2F%3Ftoken%3D{MASK}%26a%3D1",
        ),
        ("http://joe:hush7@h:80/", f"http://joe:{MASK}@h:80/"),
        ("git::https://joe:hush7@h/a.git", f"git::https://joe:{MASK}@h/a.git"),
        ("redis-cli -u redis://:hush7@h/0", f"redis-cli -u redis://:{MASK}@h/0"),
        ("http://joe:@h:80/", "http://joe:@h:80/"),
        ("Server=db;Uid=joe;Pwd=hush7;Database=d", f"Server=db;Uid=joe;Pwd={MASK};Database=d"),
        ("host=db user=joe password='hush7 a' dbname=d", f"host=db user=joe password='{MASK}' dbname=d"),
        ("Server=db;Pwd={your_password}", "Server=db;Pwd={your_password}"),
        (
            '"GET /a?token=hush7 HTTP/1.0" 200 "http://h/?token=hush7" "x"',
            f'"GET /a?token={MASK} HTTP/1.0" 200 "http://h/?token={MASK}" "x"',
        ),
        (
            'psql "host=db user=me password=hush7 dbname=x"',
            f'psql "host=db user=me password={MASK} dbname=x"',
        ),
        (
            'az x -c "AccountName=a;AccountKey=hush7==;EndpointSuffix=b.c" -o table',
            f'az x -c "AccountName=a;AccountKey={MASK};EndpointSuffix=b.c" -o table',
        ),
        ("curl 'https://h/?token=hush7' -H 'A: b'", f"curl 'https://h/?token={MASK}' -H 'A: b'"),
        (
            "curl -d 'user=joe&password=hush7' https://h/ -H 'A: b'",
            f"curl -d 'user=joe&password={MASK}' https://h/ -H 'A: b'",
        ),
        ("curl -F password=hush7 https://h/", f"curl -F password={MASK} https://h/"),
        ("PGPASSWORD=hush7 psql -h h.example db", f"PGPASSWORD={MASK} psql -h h.example db"),
        ("export MYSQL_PWD=hush7 && mysql -h h", f"export MYSQL_PWD={MASK} && mysql -h h"),
        ("s3cmd --secret_key=hush7 ls", f"s3cmd --secret_key={MASK} ls"),
        ("DB_PASSWORD=hush7 and more words", f"DB_PASSWORD={MASK}"),
        ("wget --post-data='token=hush7' http://h/", f"wget --post-data='token={MASK}' http://h/"),
        ("curl -b 'a=hush7; b=hush7' https://h/", f"curl -b '{MASK}' https://h/"),
        ("curl --cookie a=hush7 https://h/", f"curl --cookie {MASK} https://h/"),
        ("curl -b cookies.txt https://h/?a=1", "curl -b cookies.txt https://h/?a=1"),
        ("Look at plan-b size=12345678 on the page", "Look at plan-b size=12345678 on the page"),
        ("curl --oauth2-bearer hush7abc https://h/", f"curl --oauth2-bearer {MASK} https://h/"),
        ('<a href="https://h/?token=hush7">text</a>', f'<a href="https://h/?token={MASK}">text</a>'),
        ('"https://h/?token=hush7"', f'"https://h/?token={MASK}"'),
        ('https://h/?token=hush7" x', f"https://h/?token={MASK}"),
        ("http://h/a;jsessionid=hush7?b", f"http://h/a;jsessionid={MASK}?b"),
        (
            "INFO asked https://h/a?api_key=hush7 took 12ms",
            f"INFO asked https://h/a?api_key={MASK} took 12ms",
        ),
        ("url=https://h/?sig=hush7 status=200", f"url=https://h/?sig={MASK} status=200"),
        ("GET https://h/a;jsessionid=hush7 returned 500", f"GET https://h/a;jsessionid={MASK} returned 500"),
        ("level=info token=hush7 next=word token=hush7", f"level=info token={MASK} next=word token={MASK}"),
        ("[INFO] Authorization: Bearer hush7.a for joe", f"[INFO] Authorization: Bearer {MASK} for joe"),
        ("http://h/?password=hush7 sh7 sh7&x=1", f"http://h/?password={MASK}&x=1"),
        (f"a link to h/;jsessionid={MASK} in it", f"a link to h/;jsessionid={MASK} in it"),
    ],
)
def test_only_the_secret_is_masked(text, expected):
    assert mask(text) == expected


def test_a_sentence_does_not_tell_the_secret_of_its_text():
    secrets = secrets_of("http://joe:hush7/x@example.com/")
    assert mask_sentence("the port 'hush7' is none", secrets) == f"the port '{MASK}' is none"
    assert mask_sentence("a password 'a'", ["a"]) == f"a password '{MASK}'"
    assert mask_part("x-hush7", secrets) == f"x-{MASK}"


@pytest.mark.parametrize(
    ("sentence", "secret", "expected"),
    [
        ("the user 'a' of 'bar'", "a", f"the user '{MASK}' of 'bar'"),  # a letter stands in every word
        ("in hu/sh7 and 'xhu/sh7'", "hu/sh7", f"in {MASK} and 'x{MASK}'"),  # no word of the program's own
        ("'xpass', then '/pass'", "pass", f"'x{MASK}', then '/{MASK}'"),
    ],
)
def test_of_a_sentence_the_secret_goes_and_the_rest_stays(sentence, secret, expected):
    assert mask_sentence(sentence, [secret]) == expected


@pytest.mark.parametrize("written", ["hu@sh 7", "hu%40sh+7", "hu%40sh%207", "HU%2540SH%20%37", "Hu%40%73h 7"])
@pytest.mark.parametrize(
    "read", ["hu@sh 7", "hu%40sh+7", "hu%40sh%207", "hU%2540SH%2520%2537", "%68u%40sh 7"]
)
@pytest.mark.parametrize("others", [(), [f"other{number}" for number in range(40)]])
def test_a_secret_is_known_in_every_spelling_of_it(written, read, others):
    for hide in (mask_part, mask_sentence):
        assert hide(f"a {read} b", [written, *others]) == f"a {MASK} b"


def test_the_program_keeps_its_own_words():
    assert mask_sentence("a password stands here, and '/pass' too", ["pass"]) == (
        f"a password stands here, and '/{MASK}' too"
    )


PIECES = [
    "http",
    "://",
    "a",
    ":",
    "@",
    "?",
    "/",
    "%3A",
    "%40",
    "%2F",
    '"token":"x"',
    "token",
    "&",
    "=",
    "\ud800",
]


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_spans_stand_in_the_text_in_order(text):
    end = 0
    for span in secret_spans(text):
        assert end <= span.start < span.end <= len(text)
        end = span.end


def test_a_password_ends_at_the_last_at_sign_before_a_delimiter():
    assert mask("http//joe:hu@sh7@h/a@b") == f"http//joe:{MASK}@h/a@b"
    assert mask("<http://joe:hu@sh7@h/x>") == f"<http://joe:{MASK}@h/x>"


def steps(work):
    """How many lines of Python the work takes: unlike its time, the same on every machine."""
    counted = 0

    def count(_frame, event, _argument):
        nonlocal counted
        counted += event == "line"
        return count

    sys.settrace(count)
    try:
        work()
    finally:
        sys.settrace(None)
    return counted


@pytest.mark.parametrize(
    "make",
    [
        lambda number: "token=a&" * number,
        lambda number: "".join(f"token=a{place}&" for place in range(number)),
        lambda number: "".join(f"token={chr(97 + place % 26) * 4}&" for place in range(number)),
    ],
)
@pytest.mark.parametrize("hide", [mask_part, mask_sentence])
def test_work_grows_with_the_number_of_secrets(make, hide):
    def work(number):
        text = f"http://h/?{make(number)}"
        for remembered in (secret._known_spans, secret._known_inside):
            remembered.cache_clear()  # what was asked before is no work of this one
        return steps(lambda: hide(f"'{text}' is odd", secrets_of(text)))

    work(1)  # compiles the expressions, each once
    assert work(800) < 6 * work(200)


def test_characters_at_which_no_secret_can_begin_cost_hardly_more_than_a_look_before_them():
    """A hundred forms were tried at each: half a megabyte of digits beside a hint took the list twenty seconds."""
    text = f"https://h.example/{'0123456789abcdef' * 4_000}?x=xoxp"
    look = re.compile(r"(?<![A-Za-z0-9])~")
    searched, looked = (
        min(seconds(work, text) for _ in range(5))
        for work in (lambda text: [*secret.find_shaped(text)], lambda text: [*look.finditer(text)])
    )
    assert searched < 12 * looked


def test_ordinary_lines_of_logs_are_not_searched_for_shapes():
    """A search costs a millisecond, as much as twenty lines without one."""
    lines = (
        '192.0.2.7 - - [20/Nov/2026:10:00:00 +0000] "GET /login/?next=/account/5 HTTP/1.1" 302 512 "https://shop.example/password/reset"',
        "GET https://shop.example/confirm/order/1207?b=2 in 7 ms",
        "https://shop.example/activity/verify-email/done?user=ursula#top",
        "https://shop.example/download/manual-2026.pdf",
    )
    assert not any(map(secret.may_be_shaped, lines))
    assert secret.may_be_shaped("https://shop.example/password/reset/mg/cs2f9a-5b1e0d4c7a89f2e3d4b5")


@pytest.mark.long
def test_eighty_thousand_secrets_are_masked():
    """Half a minute where each secret is looked for in the whole text; the time limit of a test is the judge."""
    text = "http://h/?" + "".join(f"token=s{place}&" for place in range(80_000))
    assert "s7" not in mask_sentence(f"'{text}'", secrets_of(text))
    assert "s7" not in mask_part(text, secrets_of(text))


SHAPED = (
    "https://h/ghp_" + "a1" * 20, "xoxb-" + "a1" * 12 + " ", "-H 'Authorization: Bearer " + "a1" * 40 + "'",
    "WIFI:S:net;T:WPA;P:hushhush;;", "vmess://" + "QUJD" * 9, "https://hooks.slack.com/services/T1/B2/" + "c3" * 9,
    "AKIA" + "A1" * 8, "-H 'Cookie: a=ghp_" + "a1" * 20 + "'", "AIza" + "b2" * 17 + "c",
)  # fmt: skip


@pytest.mark.parametrize("piece", [1, 7, 64, 100])
def test_a_search_in_pieces_finds_what_a_whole_one_does(monkeypatch: pytest.MonkeyPatch, piece: int):
    monkeypatch.setattr(secret, "_PIECE", piece)
    for first, second in product(SHAPED, repeat=2):
        text = f"{first}\n{second}"
        whole = [match.span() for match in secret._SECRET.finditer(text)]
        assert [match.span() for match in secret._find_in_pieces(text)] == whole, text


def test_no_shape_of_a_secret_is_longer_than_a_search_looks_beyond_its_piece():
    _, longest = re._parser.parse(secret._SECRET.pattern).getwidth()
    assert longest < secret._LONGEST_SHAPE - 64


@rows(
    "text",
    [
        "irm https://h/a -Headers @{Authorization='Bearer hush7abcdef'}",
        'iwr https://h/a -Headers @{"X-Api-Key"="hush7abcdef"}',
        "http POST https://h/a Authorization:'Bearer hush7abcdef'",
        "requests.get('https://h/a', headers={'Authorization': 'Bearer hush7abcdef'})",
        "fetch('https://h/a', {headers: {Authorization: 'Bearer hush7abcdef'}})",
    ],
)
def test_headers_of_scripts_are_masked(text):
    assert "hush7" not in mask(text)


@rows(
    "text",
    [
        "'X-Api-Key': '${KEY}'",
        '"Authorization": ""',
        "docker run -u 1000:1000 debian",
        "docker run -p 8080:80 -u node:node node:22",
        "docker-compose run --user=www-data:www-data app ls",
        "git push -u git@github.com:me/x.git main",
        "rsync -u jane@host:/var/www/ /tmp/",
        "docker run --user=0:0 debian",
        "- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef: db",
        "- name: DB_PASSWORD\n  value: $PASSWORD",
        '- name: IMAGE\n  value: "nginx"',
        "the machine can login with the password now",
    ],
)
def test_gaps_for_headers_and_numbers_of_users_are_no_secrets(text):
    assert mask(text) == text
