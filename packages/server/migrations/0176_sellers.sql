-- A paper that is printed again names the club as it was on its day: what the office changes later is on later papers.
create table club_seller (
  id bigint generated always as identity primary key,
  since timestamptz not null,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) <= 200),
  country text check (country ~ '^[A-Z]{2}$'),
  number text check (length(number) between 1 and 30),
  exemption_number text check (length(exemption_number) <= 40),
  constraint club_seller_registered check (num_nulls(country, number, exemption_number) in (0, 3))
);

create trigger club_seller_append_only before update or delete on club_seller
  for each row execute function refuse_change();
create index club_seller_since on club_seller (since, id);

comment on table club_seller is 'money: Who sold since when: name, address and VAT registration on papers. Rows are only added; the first change adds what was before it too.';
comment on column club_seller.number is 'VAT number; null while the club is not registered.';
comment on constraint club_seller_registered on club_seller is 'A registration is whole or there is none.';
comment on trigger club_seller_append_only on club_seller is 'What stood on papers stays.';
