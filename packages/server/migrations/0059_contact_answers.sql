-- What was mailed to the member from the desk. A message that was only marked as answered has none.
alter table contact_message add column answer text
  constraint contact_message_answer_length check (length(answer) between 1 and 2000);
alter table contact_message add constraint contact_message_answer_is_answered check (answer is null or status = 'answered');
create index contact_message_created_at on contact_message (created_at);
