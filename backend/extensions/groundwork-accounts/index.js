import { accountRequests } from '../groundwork-guard/registration/requests.js';
import { forbidden } from '../groundwork-guard/refusal.js';
import { ownAccount } from './own-account.js';
import { people as peopleIn } from './people.js';
import { proofs } from './proofs.js';
import { securityLog } from '../groundwork-guard/security-log.js';

/** An endpoint extension of Directus, loaded as it stands: it has no build step. */
export default {
  id: 'groundwork-accounts',
  handler: (router, context) => {
    const record = securityLog(context);
    const requests = accountRequests({ ...context, record });
    const proof = proofs({ ...context, record });
    const account = ownAccount({ ...context, record }, proof);
    const people = peopleIn({ ...context, record }, proof);
    const answer = (act) => async (request, response, next) => {
      try {
        const data = await act(request);
        response.set('Cache-Control', 'no-store');
        if (data === undefined) response.status(204).end();
        else response.json({ data });
      } catch (error) {
        next(error);
      }
    };
    const administrators = (act) =>
      answer(async (request) => {
        if (request.accountability?.admin !== true) throw forbidden();
        return act(request);
      });
    router.post('/password', answer(account.changePassword));
    router.get('/me', answer(account.state));
    router.get('/sessions', answer(account.sessions));
    router.post('/sessions/end', answer(account.endSessions));
    router.post('/two-factor/start', answer(account.startTwoFactor));
    router.post('/two-factor/enable', answer(account.enableTwoFactor));
    router.post('/two-factor/end', answer(account.endTwoFactor));
    router.get('/people', administrators(people.list));
    router.post('/people/:id/two-factor/end', administrators(people.endTwoFactor));
    router.post('/registrations/confirm', answer(({ body }) => requests.confirm(body?.token)));
    router.get('/registrations', administrators(() => requests.waiting()));
    router.post('/registrations/:id/approve', administrators(({ params, accountability }) => requests.decide(params.id, true, accountability)));
    router.post('/registrations/:id/reject', administrators(({ params, accountability }) => requests.decide(params.id, false, accountability)));
  },
};
