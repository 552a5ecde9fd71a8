-- The list of payments is searched by the last four digits of a card, as a member reads them from the statement.
create index payment_card on payment (card_last4) where card_last4 is not null;
