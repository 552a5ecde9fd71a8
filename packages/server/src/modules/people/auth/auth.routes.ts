import * as counter from '@courtside/contract/booking/office-counter';
import * as auth from '@courtside/contract/people/auth';
import * as invitations from '@courtside/contract/people/invitations';
import { requestOutcome } from '@courtside/contract/wire/request-outcome';
import { type Binding, bind } from '#endpoint/binding.ts';
import { answerOf } from '#endpoint/idempotency/idempotency.ts';
import { acceptInvitation, readInvitation, setFirstPin } from './joining/accept-invitation.ts';
import { applyForMembership } from './joining/apply-for-membership.ts';
import { loginMember } from './login/login-member.ts';
import { changePassword } from './password/change-password.ts';
import { requestPassword } from './password/request-password.ts';
import { changePin } from './pin/verify-pin.ts';
import { lockOffice, readUnlock, unlockOffice } from './sessions/office-unlock.ts';
import { logoutMember, updateLayout, validateSession } from './sessions/validate-session.ts';

export const authRoutes: Binding[] = [
  bind(auth.login, loginMember),
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
