import { z } from './schema.ts';
import { personal } from '../personal/index.ts';
import { session, useSession } from '../session/index.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** What was typed, by the name of the field. A field that nobody touched is not there; one that was emptied is empty. */
export type Typed = Readonly<Record<string, string>>;
/** Null forgets a field. */
export type TypedChange = Readonly<Record<string, string | null>>;

type Area = ReturnType<typeof personal.open> | undefined;

const typedSchema = z.catch(z.record(z.string(), z.string()), {});

function read(area: Area, name: string): Typed {
  try {
    const parsed = z.safeParse(typedSchema, JSON.parse(area?.get(name) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {}; // Not written by this screen: as if nothing had been typed.
  }
}

/**
 * What is typed into a form. Kept on the device: an error, a reload or an expired session does not take it, a logout does.
 * @param name of the form
 */
export function useTyped(name: string): [typed: Typed, type: (change: TypedChange) => void] {
  const userId = useSession(() => session.storedUserId());
  const area = useMemo(() => (userId === null ? undefined : personal.open(userId)), [userId]);
  const [state, setState] = useState(() => ({ area, typed: read(area, name) }));
  if (state.area !== area) setState({ area, typed: read(area, name) });
  const { typed } = state;
  useEffect(() => {
    area?.set(name, Object.keys(typed).length === 0 ? null : JSON.stringify(typed));
  }, [area, name, typed]);
  const type = useCallback(
    (change: TypedChange) => setState((now) => ({ ...now, typed: changed(now.typed, change) })),
    [],
  );
  return [typed, type];
}

function changed(typed: Typed, change: TypedChange): Typed {
  return Object.fromEntries(
    Object.entries({ ...typed, ...change }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
