import { personal } from '@groundwork/shared';
import { useMemo, useState } from 'react';
import { askedBy } from './ask-links.ts';

const NAME = 'chat-draft';

/** The question of the address, with which the person came; it is not sent before the person does. Otherwise what was typed before. */
const beginning = (area: ReturnType<typeof personal.open> | undefined): string =>
  area === undefined ? '' : (askedBy(location.pathname + location.search) ?? area.get(NAME) ?? '');

/**
 * What has been typed and not sent. Kept on the device until it is sent: a reload or an expired session does not take it, a
 * logout does.
 */
export function useDraft(userId: string | null): [text: string, setText: (text: string) => void] {
  const area = useMemo(() => (userId === null ? undefined : personal.open(userId)), [userId]);
  const [draft, setDraft] = useState(() => ({ area, text: beginning(area) }));
  if (draft.area !== area) setDraft({ area, text: beginning(area) });
  return [
    draft.text,
    (text) => {
      setDraft({ area, text });
      area?.set(NAME, text === '' ? null : text);
    },
  ];
}
