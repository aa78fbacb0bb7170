import { looseObject } from '@groundwork/shared/contract/schema-kit';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';

type Fields = Readonly<Record<string, ZodMiniType>>;

/** An object in which a server of a later release may say more, which is left as it is and which no type names. */
export const object = <F extends Fields>(fields: F): ZodMiniObject<F> => looseObject(fields);
