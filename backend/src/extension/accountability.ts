import { forbidden } from './errors.ts';
import type { Accountability, Request } from './directus.ts';

/** Somebody who is signed in. */
export type Member = Accountability & { readonly user: string };

/** A caller from outside who is not an administrator. The server's own calls have no accountability. */
export const isPerson = (accountability: Accountability | null | undefined): accountability is Accountability =>
  accountability !== null && accountability !== undefined && !accountability.admin;

/** Somebody who is not signed in. */
export const isVisitor = ({ accountability }: Request): boolean => (accountability?.user ?? null) === null;

export const isAdministrator = ({ accountability }: Request): boolean => accountability?.admin === true;

/** @throws Refusal 403 where nobody is signed in, or only the holder of a share */
export function requireMember({ accountability }: Pick<Request, 'accountability'>): Member {
  if (!accountability?.user || accountability.share) throw forbidden();
  return accountability as Member;
}

/** @throws Refusal 403 */
export function requireAdministrator(request: Request): Member {
  const member = requireMember(request);
  if (!member.admin) throw forbidden();
  return member;
}
