import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

const text = z.catch(z.nullable(z.string()), null);

/** Fields that say who wrote something. */
export const AUTHOR_FIELDS = ['user_created.id', 'user_created.first_name', 'user_created.last_name'];

/** Who wrote something. Another rule of the server may hide who somebody is. */
export const author = z.catch(z.nullable(z.looseObject({ id: text, first_name: text, last_name: text })), null);
export type Author = z.infer<typeof author>;

export const nameOfAuthor = (by: Author): string =>
  (by === null ? '' : [by.first_name, by.last_name].filter(Boolean).join(' ')) || t`Former member`;
