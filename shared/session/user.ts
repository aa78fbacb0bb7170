import * as z from '../contract/schema-kit.ts';

const text = z.optional(z.nullable(z.string()));

/** Everything but the id may be missing: which fields a user may read of itself is the server's business (SPEC §3). */
const userSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  first_name: text,
  last_name: text,
  email: text,
  avatar: z.optional(z.unknown()),
  role: z.optional(z.unknown()),
});

/** The signed-in person as the server returns it. */
export type User = z.infer<typeof userSchema>;

/** The answer of `GET /api/users/me`. */
export const userAnswerSchema = z.looseObject({ data: userSchema });

const globalsSchema = z.looseObject({ data: z.looseObject({ admin_access: z.literal(true) }) });

/** Whether the answer of `GET /api/policies/me/globals` calls somebody an administrator of that server. Nothing but a plain yes is one. */
export const saysAdministrator = (answer: unknown): boolean => z.safeParse(globalsSchema, answer).success;

/** A name to greet somebody by: first and last name, else the e-mail address, else undefined. */
export function displayName(user: User | null): string | undefined {
  const name = [user?.first_name, user?.last_name].filter((part) => part).join(' ');
  return name || user?.email || undefined;
}
