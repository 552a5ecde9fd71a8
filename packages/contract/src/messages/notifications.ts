import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The web app translates by kind; `title` and `message` are English. */
export const NOTIFICATION_KINDS = [
  'pinLocked',
  'bookingConfirmed',
  'bookingCancelled',
  'bookingMoved',
  'bookingChanged',
  'bookingJoined',
  'bookingLeft',
  'bookingRefunded',
  'bookingRestored',
  'bookingClosed',
  'courtReopened',
  'sessionReminder',
  'seriesMade',
  'seriesConsent',
  'seriesCharged',
  'seriesUnpaid',
  'seriesReleased',
  'seriesEnded',
  'noShow',
  'bookingStopped',
  'strikeLifted',
  'waitingOffer',
  'waitingOpen',
  'waitingLapsed',
  'waitingEnded',
  'waitingQuestion',
  'gameAsked',
  'gameGranted',
  'gameRefused',
  'gameFits',
  'gameJoined',
  'gameLeft',
  'gameRemoved',
  'gamePlaceTaken',
  'gamePlayerJoined',
  'gamePlayerLeft',
  'courseEnrolled',
  'courseOffer',
  'courseDateOff',
  'courseDateMoved',
  'courseOff',
  'resultEntered',
  'resultReminder',
  'resultDisputed',
  'resultDecided',
  'competitionAsked',
  'competitionYes',
  'competitionNo',
  'competitionLeft',
  'competitionCalledOff',
  'competitionDrawn',
  'competitionOpponent',
  'competitionResult',
  'bookingGivenBack',
  'topupCredited',
  'balanceAdjusted',
  'paidOut',
  'paymentReturned',
  'paymentRestored',
  'claimClosed',
  'cardRefunded',
  'cardRefundFailed',
  'passEnding',
  'renewalAhead',
  'renewalPaid',
  'renewalFailed',
  'renewalEnded',
  'autotopupFailed',
  'autotopupOff',
  'officePaymentReturned',
  'officeDisputeClosed',
  'officeRefundFailed',
  'visitorsFull',
  'subscriptionDue',
  'subscriptionLapsed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  title: z.string(),
  message: z.string(),
  link: z.string().optional(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.output<typeof notificationSchema>;

export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  summary: 'My notifications, newest first',
  method: 'GET',
  path: '/v1/Notification/sport/member/notifications',
  access: 'user',
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) },
  answer: z.object({
    items: z.array(notificationSchema),
    unread: z.int(),
    total: z.int(),
    page: z.int(),
    pageSize: z.literal(LIMITS.membersPageSize),
  }),
});

export const markNotification = defineEndpoint({
  name: 'markNotification',
  summary: 'Mark one notification, or all, as read',
  method: 'POST',
  path: '/v1/Notification/members/notification/status/:id',
  access: 'user',
  request: { params: z.object({ id: text({ min: 1, max: 40 }) }) },
  answer: z.object({ unread: z.int() }),
  errors: ['record.not_found'],
});

/** The live data of the toolbar. */
const liveBadgeSchema = z.object({ unread: z.int(), balanceAmount: z.number().nullable() });
export type LiveBadge = z.output<typeof liveBadgeSchema>;

export const notificationStream = defineEndpoint({
  name: 'notificationStream',
  summary: 'Server-sent events: `unread` with the new count and balance whenever one of them changes',
  method: 'GET',
  path: '/v1/Notification/sport/member/stream',
  access: 'user',
  whilePasswordDue: true,
  answer: liveBadgeSchema,
  format: 'stream',
});
