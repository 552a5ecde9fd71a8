import * as auth from '@courtside/contract/auth';
import * as invitations from '@courtside/contract/invitations';
import * as counter from '@courtside/contract/office-counter';
import { requestOutcome } from '@courtside/contract/request-outcome';
import { type Binding, bind } from '#endpoint/binding.ts';
import { answerOf } from '#endpoint/idempotency.ts';
import { acceptInvitation, readInvitation, setFirstPin } from './accept-invitation.ts';
import { applyForMembership } from './apply-for-membership.ts';
import { changePassword } from './change-password.ts';
import { loginMember } from './login-member.ts';
import { lockOffice, readUnlock, unlockOffice } from './office-unlock.ts';
import { requestPassword } from './request-password.ts';
import { logoutMember, updateLayout, validateSession } from './validate-session.ts';
import { changePin } from './verify-pin.ts';

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
