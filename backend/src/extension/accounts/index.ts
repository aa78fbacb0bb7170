import { requireAdministrator } from '../accountability.ts';
import { answering } from '../answering.ts';
import type { Endpoint, Handler, Request } from '../directus.ts';
import { securityLog } from '../security-log.ts';
import { fieldsOf } from '../values.ts';
import { deactivationIn } from './deactivation.ts';
import { invitationsIn } from './invitations/index.ts';
import { openIdSignIn } from './openid/sign-in.ts';
import { ownAccount } from './own-account.ts';
import { peopleIn } from './other-accounts.ts';
import { accessOf } from './access.ts';
import { proofs } from './proofs.ts';
import { accountRequests } from './registration/requests.ts';

const administrators = (act: (request: Request) => unknown): Handler =>
  answering((request) => {
    requireAdministrator(request);
    return act(request);
  });

/** `/groundwork-accounts`: the own account, the accounts of others, invitations, and requests for accounts. */
export const accounts: Endpoint = {
  id: 'groundwork-accounts',
  handler: (router, directus) => {
    const context = { ...directus, record: securityLog(directus) };
    const requests = accountRequests(context);
    const proof = proofs(context);
    const account = ownAccount(context, proof);
    const people = peopleIn(context, proof);
    const { deactivate, reactivate } = deactivationIn(context);
    const invitations = invitationsIn(context);
    const openId = openIdSignIn(context, proof);
    const decide = (approve: boolean): Handler =>
      administrators((request) => requests.decide(request.params['id'] ?? '', approve, requireAdministrator(request)));
    router.post('/password', answering(account.changePassword));
    router.get('/me', answering(account.state));
    router.get('/sessions', answering(account.sessions));
    router.post('/sessions/end', answering(account.endSessions));
    router.post('/two-factor/start', answering(account.startTwoFactor));
    router.post('/two-factor/enable', answering(account.enableTwoFactor));
    router.post('/two-factor/end', answering(account.endTwoFactor));
    router.get('/people', administrators(people.list));
    router.post('/people/:id/access', administrators(accessOf(context)));
    router.post('/people/:id/two-factor/end', administrators(people.endTwoFactor));
    router.post('/people/:id/deactivate', administrators(deactivate));
    router.post('/people/:id/reactivate', administrators(reactivate));
    router.get(
      '/invitations',
      administrators(() => invitations.list()),
    );
    router.post('/invitations', administrators(invitations.invite));
    router.post('/invitations/:id/send', administrators(invitations.sendAgain));
    router.post('/invitations/:id/cancel', administrators(invitations.cancel));
    router.post(
      '/invitations/open',
      answering(({ body }) => invitations.open(fieldsOf(body)['token'])),
    );
    router.post(
      '/invitations/accept',
      answering(({ body }) => invitations.accept(body)),
    );
    router.post('/openid/start', answering(openId.start));
    router.post('/openid/finish', answering(openId.finish));
    router.post(
      '/registrations/open',
      answering(({ body }) => requests.open(fieldsOf(body)['token'])),
    );
    router.post(
      '/registrations/confirm',
      answering(({ body }) => requests.confirm(body)),
    );
    router.get(
      '/registrations',
      administrators(() => requests.waiting()),
    );
    router.post('/registrations/:id/approve', decide(true));
    router.post('/registrations/:id/reject', decide(false));
  },
};
