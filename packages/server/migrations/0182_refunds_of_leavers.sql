-- A refund lowers what its player pays as long as the player stays. Whoever leaves and joins again pays the place anew.

alter table booking_refund add column ended_at timestamptz
  constraint booking_refund_ended check (ended_at >= refunded_at);
comment on constraint booking_refund_ended on booking_refund is 'A player leaves after the refund, and nothing is deducted from what is paid for a place later.';
