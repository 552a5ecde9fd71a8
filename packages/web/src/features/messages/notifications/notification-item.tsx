import type { Notification, NotificationKind } from '@courtside/contract/messages/notifications';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { passFocusToItem } from '#shared/ui/feedback/pass-focus.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { formatNotification } from './format-notification.ts';
import styles from './notification-item.module.css';

const ICONS: Record<NotificationKind, IconName> = {
  pinLocked: 'lock',
  bookingConfirmed: 'calendar',
  bookingCancelled: 'alert',
  bookingMoved: 'calendar',
  bookingChanged: 'calendar',
  bookingJoined: 'calendar',
  bookingLeft: 'calendar',
  bookingRefunded: 'wallet',
  bookingRestored: 'calendar',
  bookingClosed: 'alert',
  courtReopened: 'calendar',
  sessionReminder: 'clock',
  lessonReminder: 'clock',
  courseReminder: 'clock',
  seriesMade: 'renew',
  seriesConsent: 'renew',
  seriesCharged: 'wallet',
  seriesUnpaid: 'alert',
  seriesReleased: 'alert',
  seriesEnded: 'renew',
  noShow: 'alert',
  bookingStopped: 'lock',
  waitingOffer: 'clock',
  waitingOpen: 'clock',
  gameAsked: 'clock',
  gameGranted: 'clock',
  gameRefused: 'clock',
  gameFits: 'clock',
  lessonBooked: 'team',
  lessonOff: 'alert',
  lessonMoved: 'calendar',
  lessonTaken: 'team',
  lessonCoach: 'team',
  courseEnrolled: 'team',
  courseOffer: 'clock',
  courseDateOff: 'alert',
  courseDateMoved: 'calendar',
  courseCoach: 'team',
  courseOff: 'alert',
  gameJoined: 'game',
  gameLeft: 'game',
  gameRemoved: 'game',
  gamePlaceTaken: 'game',
  gamePlayerJoined: 'team',
  gamePlayerLeft: 'team',
  resultEntered: 'clock',
  resultReminder: 'clock',
  resultDisputed: 'alert',
  resultDecided: 'check',
  competitionAsked: 'clock',
  competitionYes: 'check',
  competitionNo: 'alert',
  competitionLeft: 'alert',
  competitionCalledOff: 'alert',
  competitionDrawn: 'calendar',
  competitionChallenged: 'clock',
  competitionAccepted: 'check',
  competitionGiven: 'check',
  competitionTurned: 'calendar',
  competitionPlaced: 'calendar',
  competitionOpponent: 'calendar',
  competitionResult: 'check',
  waitingLapsed: 'clock',
  waitingEnded: 'clock',
  waitingQuestion: 'clock',
  bookingGivenBack: 'wallet',
  strikeLifted: 'check',
  topupCredited: 'wallet',
  balanceAdjusted: 'gear',
  paidOut: 'wallet',
  paymentReturned: 'alert',
  paymentRestored: 'wallet',
  claimClosed: 'check',
  cardRefunded: 'card',
  cardRefundFailed: 'alert',
  officePaymentReturned: 'alert',
  officeDisputeClosed: 'card',
  officeRefundFailed: 'alert',
  visitorsFull: 'alert',
  webhookFailing: 'alert',
  webhookGone: 'alert',
  passEnding: 'ticket',
  renewalAhead: 'renew',
  renewalPaid: 'check',
  renewalFailed: 'alert',
  renewalEnded: 'alert',
  autotopupFailed: 'alert',
  autotopupOff: 'alert',
  subscriptionDue: 'renew',
  subscriptionLapsed: 'alert',
};

interface NotificationItemProps {
  readonly notification: Notification;
  readonly timeZone: string;
  readonly isMarking: boolean;
  readonly onRead: () => void;
}

/** The title links to its subject; following the link marks the notification as read. */
export function NotificationItem({ notification, timeZone, isMarking, onRead }: NotificationItemProps) {
  const { t, i18n } = useTranslation();
  const { kind, link, createdAt, isRead } = notification;
  const { title, text } = formatNotification(notification);
  return (
    <li className={styles.item} tabIndex={-1} data-unread={!isRead || undefined}>
      <span className={styles.icon}>
        <Icon name={ICONS[kind]} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {!isRead && <span className="sr">{t('notifications.unread')}: </span>}
          {link ? (
            <AppLink to={link} onClick={isRead ? undefined : onRead}>
              {title}
            </AppLink>
          ) : (
            title
          )}
        </h2>
        <p>{text}</p>
        <time dateTime={createdAt}>{formatMoment(createdAt, timeZone, i18n.language)}</time>
      </div>
      {!isRead && (
        <Button
          ref={passFocusToItem}
          size="sm"
          icon="check"
          busy={isMarking}
          aria-label={t('notifications.markOne', { title })}
          onClick={onRead}
        >
          {t('notifications.markRead')}
        </Button>
      )}
    </li>
  );
}
