import { createStore } from './create-store.ts';

/**
 * The dialogs that any page may open. Features never import each other: they set the name of the dialog here,
 * and the app, which imports all features, renders it.
 */
export type DialogName =
  | 'terms'
  | 'privacy'
  | 'changePassword'
  | 'changePin'
  | 'profile'
  | 'topup'
  | 'notices'
  | 'help';

/** Which booking the detail shows; opened from the schedule it offers the way back (spec 2.4). */
export interface BookingReference {
  readonly section: string;
  readonly key: string;
  readonly fromSchedule?: boolean;
}

/** Whom an admin tops up. */
export interface TopupMember {
  readonly memberCode: string;
  readonly name: string;
  /** Euros, where the caller may know it. */
  readonly balance?: number | null | undefined;
}

export interface DialogState {
  readonly name: DialogName | 'bookingDetail' | undefined;
  readonly booking?: BookingReference;
  readonly topupMember?: TopupMember;
  /** The one notice that was asked for; without it the dialog has all of them. */
  readonly noticeId?: number;
  /** False during the closing animation. */
  readonly opened: boolean;
}

const dialog = createStore<DialogState>({ name: undefined, opened: false });

export function openDialog(name: DialogName): void {
  dialog.set({ name, opened: true });
}

export function openTopupFor({ memberCode, name, balance }: TopupMember): void {
  dialog.set({ name: 'topup', topupMember: { memberCode, name, balance }, opened: true });
}

export function openBookingDetail(booking: BookingReference): void {
  dialog.set({ name: 'bookingDetail', booking, opened: true });
}

export function openNotice(noticeId: number): void {
  dialog.set({ name: 'notices', noticeId, opened: true });
}

export function closeDialog(): void {
  dialog.set({ ...dialog.get(), opened: false });
}

export const useOpenDialog = (): DialogState => dialog.useStore();
