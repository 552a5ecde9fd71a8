import * as notifications from '@courtside/contract/messages/notifications';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listNotifications, markNotification } from './read-notifications.ts';
import { streamNotifications } from './stream-notifications.ts';

export const notificationsRoutes: Binding[] = [
  bind(notifications.listNotifications, listNotifications),
  bind(notifications.markNotification, markNotification),
  bind(notifications.notificationStream, streamNotifications),
];
