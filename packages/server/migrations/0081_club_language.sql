-- The language of the club: of members, mails and pages for which nobody has chosen one. Null is the default of the environment.

alter table club add column language text constraint club_language check (language in ('en', 'tr', 'ar'));
