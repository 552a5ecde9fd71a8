import * as counter from '@courtside/contract/booking/office-counter';
import * as auth from '@courtside/contract/people/auth';
import * as invitations from '@courtside/contract/people/invitations';
import * as passkeys from '@courtside/contract/people/sign-in/passkeys';
import * as twoStep from '@courtside/contract/people/sign-in/two-step';
import { requestOutcome } from '@courtside/contract/wire/request-outcome';
import { type Binding, bind } from '#endpoint/binding.ts';
import { answerOf } from '#endpoint/idempotency/idempotency.ts';
import { acceptInvitation, readInvitation, setFirstPin } from './joining/accept-invitation.ts';
import { applyForMembership } from './joining/apply-for-membership.ts';
import { loginMember } from './login/login-member.ts';
import { addPasskey, passkeyOptions, readSignIn, removePasskey } from './passkeys/own-passkeys.ts';
import { passkeyLogin, passkeyLoginOptions } from './passkeys/passkey-login.ts';
import { changePassword } from './password/change-password.ts';
import { requestPassword } from './password/request-password.ts';
import { changePin } from './pin/verify-pin.ts';
import { lockOffice, readUnlock, unlockOffice } from './sessions/office-unlock.ts';
import { logoutMember, updateLayout, validateSession } from './sessions/validate-session.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endStaffTwoStep,
  endTwoStep,
  renewRecoveryCodes,
} from './two-step/change-two-step.ts';
import { takeSecondStep } from './two-step/second-step.ts';

export const authRoutes: Binding[] = [
  bind(auth.login, loginMember),
  bind(twoStep.secondStep, takeSecondStep),
  bind(twoStep.beginTwoStep, beginTwoStep),
  bind(twoStep.confirmTwoStep, confirmTwoStep),
  bind(twoStep.renewRecoveryCodes, renewRecoveryCodes),
  bind(twoStep.endTwoStep, endTwoStep),
  bind(twoStep.endStaffTwoStep, endStaffTwoStep),
  bind(passkeys.readSignIn, readSignIn),
  bind(passkeys.passkeyOptions, passkeyOptions),
  bind(passkeys.addPasskey, addPasskey),
  bind(passkeys.removePasskey, removePasskey),
  bind(passkeys.passkeyLoginOptions, passkeyLoginOptions),
  bind(passkeys.passkeyLogin, passkeyLogin),
  bind(auth.validateSession, validateSession),
  bind(auth.logout, logoutMember),
  bind(auth.resetPassword, changePassword),
  bind(auth.resetPincode, changePin),
  bind(auth.forgetPassword, requestPassword),
  bind(auth.register, applyForMembership),
  bind(auth.updateLayout, updateLayout),
  bind(invitations.readInvitation, readInvitation),
  bind(invitations.acceptInvitation, acceptInvitation),
  bind(invitations.setFirstPin, setFirstPin),
  bind(counter.readUnlock, readUnlock),
  bind(counter.unlockOffice, unlockOffice),
  bind(counter.lockOffice, lockOffice),
  bind(requestOutcome, (context, { body, caller }) => answerOf(context, caller, body.key)),
];
