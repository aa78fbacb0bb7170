import { personal, useSearchParams } from '@groundwork/shared';
import { useMemo, useState } from 'react';

const NAME = 'chat-draft';

type Area = ReturnType<typeof personal.open> | undefined;

/** The question with which the person came; it is not sent before the person does. Otherwise what was typed before. */
const beginning = (area: Area, asked: string): string => (area === undefined ? '' : asked || (area.get(NAME) ?? ''));

/**
 * What has been typed and not sent. Kept on the device until it is sent: a reload or an expired session does not take it, a
 * logout does.
 */
export function useDraft(userId: string | null): [text: string, setText: (text: string) => void] {
  const area = useMemo(() => (userId === null ? undefined : personal.open(userId)), [userId]);
  // The search hands over a question also while the chat is open.
  const asked = useSearchParams()[0].get('ask')?.trim() ?? '';
  const [draft, setDraft] = useState(() => ({ area, asked, text: beginning(area, asked) }));
  if (draft.area !== area || draft.asked !== asked) setDraft({ area, asked, text: beginning(area, asked) });
  return [
    draft.text,
    (text) => {
      setDraft({ area, asked, text });
      area?.set(NAME, text === '' ? null : text);
    },
  ];
}
