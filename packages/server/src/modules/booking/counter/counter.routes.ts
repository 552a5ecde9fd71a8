import * as counter from '@courtside/contract/booking/office-counter';
import { type Binding, bind } from '#endpoint/binding.ts';
import { addVisitor } from './add-visitor.ts';
import { readCounterMember } from './read-counter-member.ts';
import { saveNote } from './save-note.ts';
import { settleBooking } from './settle-booking.ts';

export const counterRoutes: Binding[] = [
  bind(counter.counterMember, readCounterMember),
  bind(counter.addVisitor, addVisitor),
  bind(counter.settleBooking, settleBooking),
  bind(counter.saveNote, saveNote),
];
