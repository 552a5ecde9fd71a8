import { specMessage } from '../values/messages.ts';

/** Refusals of a new booking and of its cancellation. */
export const BOOKING_REFUSALS = {
  'booking.slot_taken': { status: 200, message: '{court} at {time} was just taken. Nothing was charged.' },
  'booking.slot_held': { status: 200, message: '{court} at {time} is being booked by another member right now.' },
  'booking.already_yours': { status: 200, message: 'You have booked {court} at {time} already.' },
  'booking.sessions_not_consecutive': {
    status: 200,
    message: 'Two sessions can be booked together only when they follow each other on one court.',
  },
  'booking.unknown_type': { status: 200, message: 'This booking type is not offered here.' },
  'booking.unknown_option': { status: 200, message: 'One of the options is not offered here.' },
  'booking.half_not_offered': { status: 200, message: 'Half sessions are not offered here.' },
  'booking.ac_not_offered': { status: 200, message: 'Air conditioning is not offered here.' },
  'booking.no_players': { status: 200, ...specMessage('selectPlayers') },
  'booking.no_payers': { status: 200, ...specMessage('markPlayersToPay') },
  'booking.payer_not_playing': { status: 200, message: 'Member {code} pays but does not play in this booking.' },
  'booking.first_player_pays': { status: 200, message: 'The first player always pays a share.' },
  'booking.self_first': { status: 200, message: 'You are always the first player of your own booking.' },
  'booking.player_twice': { status: 200, message: 'Member {code} is on the list twice.' },
  'booking.unknown_player': { status: 200, message: 'There is no active member {code}.' },
  'booking.too_few_players': {
    status: 200,
    message: 'This booking type needs at least {count} players.',
    one: 'This booking type needs at least {count} player.',
  },
  'booking.too_many_players': {
    status: 200,
    message: 'This booking type allows at most {count} players.',
    one: 'This booking type allows at most {count} player.',
  },
  'booking.too_few_payers': {
    status: 200,
    message: 'At least {count} players must pay a share.',
    one: 'At least {count} player must pay a share.',
  },
  'booking.guest_place': { status: 200, message: 'Each guest takes one free place behind the first player.' },
  'booking.payer_refused': { status: 200, message: '{name} does not allow others to charge the account.' },
  'booking.day_limit': {
    status: 200,
    message: '{name} already has {count} bookings of this sport on this day, the most allowed.',
    one: '{name} already has {count} booking of this sport on this day, the most allowed.',
  },
  'booking.total_limit': {
    status: 200,
    message: '{name} already has {count} bookings of this sport ahead, the most allowed.',
    one: '{name} already has {count} booking of this sport ahead, the most allowed.',
  },
  'booking.already_playing': { status: 200, message: '{name} already plays at this time.' },
  'booking.low_balance': { status: 200, message: '{name} does not have enough funds.' },
  'booking.price_changed': {
    status: 200,
    message: 'The price is {total} now. Nothing was charged. Please look at it and confirm again.',
  },
  'booking.key_missing': { status: 400, ...specMessage('bookingKeyMissing') },
  'booking.not_yours': { status: 200, message: 'Only the member who booked can cancel this booking.' },
  'booking.already_cancelled': { status: 200, message: 'This booking is already cancelled.' },
  'booking.too_late_to_cancel': { status: 200, message: 'This booking could be cancelled until {until}.' },
} as const;
