import type { Language } from '@courtside/contract/values/limits';
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
  | 'newMember'
  | 'profile'
  | 'topup'
  | 'notices'
  | 'help'
  | 'search'
  | 'keys';

/** The booking of the detail dialog; opened from the schedule it has a Back button (spec 2.4). */
export interface BookingReference {
  readonly section: string;
  readonly key: string;
  readonly fromSchedule?: boolean;
}

/** The member that an admin tops up. */
export interface TopupMember {
  readonly memberCode: string;
  readonly name: string;
  /** Euros, where the caller may see it. */
  readonly balance?: number | null | undefined;
}

/** To whom somebody of the staff writes. */
export interface MessageReader {
  readonly memberCode: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Ways in which staff move the money of a member. */
export type MoneyCall = 'cash' | 'payment' | 'adjustment' | 'payout';

export interface DialogState {
  readonly name: DialogName | 'bookingDetail' | 'memberMoney' | 'message' | undefined;
  readonly booking?: BookingReference;
  readonly topupMember?: TopupMember;
  /** Whose money staff looks at, and what they do with it at once. */
  readonly moneyOf?: Pick<TopupMember, 'memberCode' | 'name'> & { readonly call?: MoneyCall | undefined };
  readonly messageTo?: MessageReader;
  /** The notice to show; without it the dialog shows all notices. */
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

/** With a call its form is opened over the account. */
export function openMoneyOf({ memberCode, name }: Pick<TopupMember, 'memberCode' | 'name'>, call?: MoneyCall): void {
  dialog.set({ name: 'memberMoney', moneyOf: { memberCode, name, call }, opened: true });
}

export function openMessageTo(messageTo: MessageReader): void {
  dialog.set({ name: 'message', messageTo, opened: true });
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
