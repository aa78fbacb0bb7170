import { personal } from '@groundwork/shared';
import { useMemo, useState } from 'react';

const NAME = 'chat-draft';

/**
 * What has been typed and not sent. Kept on the device until it is sent: a reload or an expired session does not take it, a
 * logout does.
 */
export function useDraft(userId: string | null): [text: string, setText: (text: string) => void] {
  const area = useMemo(() => (userId === null ? undefined : personal.open(userId)), [userId]);
  const [draft, setDraft] = useState(() => ({ area, text: area?.get(NAME) ?? '' }));
  if (draft.area !== area) setDraft({ area, text: area?.get(NAME) ?? '' });
  return [
    draft.text,
    (text) => {
      setDraft({ area, text });
      area?.set(NAME, text === '' ? null : text);
    },
  ];
}
