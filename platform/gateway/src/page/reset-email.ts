import { parseJsonWith } from '@groundwork/shared/contract';
import * as z from '@groundwork/shared/contract/schema-kit';

const claims = z.looseObject({ email: z.string().check(z.minLength(1)) });

/** Whose password the link of a reset mail is about, as its token says: read, not verified. The screen reads the same (shared/session/tokens.ts). */
export function resetEmailIn(token: string | null): string | undefined {
  const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8');
  const read = parseJsonWith<z.infer<typeof claims>>(claims, payload, 'token');
  return read.ok ? read.value.email : undefined;
}
