import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { OutboxItem } from './item.ts';
import { pageOutbox } from './page-outbox.ts';

/** Changes of one thing that wait on this device, such as `households/<key>`: a screen shows them beside what the server has. */
export const useUnsentOf = (about: string): readonly OutboxItem[] =>
  useStore(
    pageOutbox().store,
    useShallow((items) => items.filter((item) => item.about === about)),
  );
