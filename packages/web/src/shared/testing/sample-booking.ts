import type { BookingDetail } from '@courtside/contract/booking/bookings';

const person = (bookingMemberCode: string, bookingMemberName: string) => ({
  bookingMemberCode,
  bookingMemberName,
  bookingMemberStatus: 'active',
});

/** Elif's doubles with Marco and Jonas; Jonas plays and does not pay. */
export function sampleBooking(changes: Partial<BookingDetail> = {}): BookingDetail {
  return {
    section: 'tennis',
    key: 'TEN-000482',
    status: 'booked',
    bookingHeading: 'Court',
    bookingTitle: 'Tennis',
    bookingMember: person('1001', 'Elif Aydın'),
    bookingType: 'Doubles',
    bookingCourt: 'Court 2',
    courtType: 'Clay',
    isLightOn: true,
    bookingSessionDate: '17/11/2026',
    bookingSessionTimeFrom: '18:00',
    bookingSessionTimeTo: '19:00',
    startsAt: '2026-11-17T17:00:00Z',
    endsAt: '2026-11-17T18:00:00Z',
    bookingAC: '',
    bookingDate: '15/11/2026',
    bookingTime: '08:00',
    bookingOptions: [{ title: 'New balls, tin of four', desc: '€6.00' }],
    players: [
      { ...person('1001', 'Elif Aydın'), gender: 'F' },
      { ...person('1018', 'Marco Vella'), gender: 'M' },
      { ...person('1077', 'Jonas Weber'), gender: 'M' },
    ],
    guests: [],
    paymentPlayers: [
      {
        payerCode: '1001',
        payerName: 'Elif Aydın',
        paymentMethod: 'Account balance',
        bookingReceipt: 'R-2026-004811',
        bookingRate: 13,
      },
      {
        payerCode: '1018',
        payerName: 'Marco Vella',
        paymentMethod: 'Account balance',
        bookingReceipt: 'R-2026-004812',
        bookingRate: 13,
      },
    ],
    parts: [
      { kind: 'court', title: 'Doubles, peak', amount: 16 },
      { kind: 'lights', title: 'Floodlights', amount: 4 },
      { kind: 'option', title: 'New balls, tin of four', amount: 6 },
    ],
    total: 26,
    bookedBy: null,
    cancelBooking: 1,
    cancelMessageBooking: 'This booking can be cancelled until 17/11/2026 06:00.',
    cancelUntil: '2026-11-17T05:00:00Z',
    canChange: true,
    version: 0,
    isCancelTimeOver: false,
    isDue: false,
    note: null,
    movedFrom: null,
    refunds: [],
    cancelledByClub: null,
    closedFor: null,
    canGiveBack: false,
    givenBackAt: null,
    endedAt: null,
    ...changes,
  };
}
