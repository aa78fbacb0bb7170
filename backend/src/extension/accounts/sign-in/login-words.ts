import { z } from 'zod';
import type { Middleware } from '../../directus.ts';
import { invalid } from '../../errors.ts';
import { fieldsOf, isFilledText } from '../../values.ts';
import { isLogin } from './login-call.ts';

const unread = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.literal('INVALID_PAYLOAD') }) })).min(1),
});

/** Express middleware: where Directus cannot take what was typed at a login, it answers in the words of its library. A person reads ours. */
export const loginInOurWords: Middleware = (request, response, next) => {
  if (!isLogin(request)) return next();
  const { email, password } = fieldsOf(request.body);
  const { code, message, extensions } = invalid(
    !isFilledText(email)
      ? 'Email is missing.'
      : !isFilledText(password)
        ? 'Password is missing.'
        : 'This is not an email address.',
  );
  const send = response.json.bind(response);
  response.json = (body: unknown) =>
    send(unread.safeParse(body).success ? { errors: [{ message, extensions: { ...extensions, code } }] } : body);
  next();
};
