-- jsonb keeps fields in an order of its own; a repeated request gets the first answer to the letter.
alter table idempotency_record alter column answer type json;
