-- Passwords, PINs and codes are mailed, but not kept: the full text of such a mail is stored here until it is sent, for an
-- hour at most. The outbox itself has a text that says so.
create table outbox_secret (
  mail_id bigint primary key references outbox_mail (id) on delete cascade,
  subject text not null,
  body text not null,
  expires_at timestamptz not null
);
create index outbox_secret_expiry on outbox_secret (expires_at);

-- Mails of earlier versions have the secret in their text. They are known by their subjects, which only the server writes;
-- a message to the club ends with the member's number in brackets and matches none of them.
create temporary table secret_mail on commit drop as
select mail.id, kind.subject, kind.body
from outbox_mail as mail
join (
  values
    ('%: your temporary password', null, 'The temporary password was removed from this email. It is stored until the email is sent, for one hour at most.'),
    ('%: your new PIN', null, 'The PIN was removed from this email. It is stored until the email is sent, for one hour at most.'),
    ('%: ______ is your code', 'your code', 'The code was removed from this email. It is stored until the email is sent, for one hour at most.'),
    ('%: geçici şifreniz', null, 'Geçici şifre bu e-postadan silindi. E-posta gönderilene kadar, en fazla bir saat saklanır.'),
    ('%: yeni PIN kodunuz', null, 'PIN kodu bu e-postadan silindi. E-posta gönderilene kadar, en fazla bir saat saklanır.'),
    ('%: kodunuz ______', 'kodunuz', 'Kod bu e-postadan silindi. E-posta gönderilene kadar, en fazla bir saat saklanır.'),
    ('%: كلمة المرور المؤقتة', null, 'حُذفت كلمة المرور المؤقتة من هذه الرسالة، فهي تُحفظ حتى إرسال الرسالة، ولساعة واحدة على الأكثر.'),
    ('%: رقمك السري الجديد', null, 'حُذف الرقم السري من هذه الرسالة، فهو يُحفظ حتى إرسال الرسالة، ولساعة واحدة على الأكثر.'),
    ('%: رمزك هو ______', 'رمزك', 'حُذف الرمز من هذه الرسالة، فهو يُحفظ حتى إرسال الرسالة، ولساعة واحدة على الأكثر.')
) as kind (pattern, subject, body) on mail.subject like kind.pattern;

-- What still waits, or is read on the mailbox page, keeps its hour; then it is removed as any other.
insert into outbox_secret (mail_id, subject, body, expires_at)
select mail.id, mail.subject, mail.body, mail.created_at + interval '1 hour'
from outbox_mail as mail
join secret_mail using (id)
where mail.status in ('queued', 'kept');

update outbox_mail as mail
set body = secret_mail.body,
    subject = case
      when secret_mail.subject is null then mail.subject
      else regexp_replace(mail.subject, '^(.*): .*$', '\1: ') || secret_mail.subject
    end
from secret_mail
where mail.id = secret_mail.id;
