import { t } from '@groundwork/shared/messages';
import { useEffect, useState } from 'react';
import { smallPhoto } from '../shared/prepare-photo.ts';
import { keepPhoto, keptPhoto } from './kept-photo.ts';

export interface VisitPhoto {
  readonly photo: File | null;
  /** Where the photo can be shown from; null without one. */
  readonly address: string | null;
  readonly preparing: boolean;
  /** Why the last photo was not taken, as a sentence. */
  readonly problem: string | undefined;
  /** Whether closing the page would lose it. */
  readonly unkept: boolean;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
}

interface State extends Pick<VisitPhoto, 'photo' | 'address' | 'preparing' | 'unkept'> {
  readonly problem?: string;
}

const NONE: State = { photo: null, address: null, preparing: false, unkept: false };
const shown = (photo: File, unkept: boolean): State => ({
  photo,
  address: URL.createObjectURL(photo),
  preparing: false,
  unkept,
});

/** The photo of a visit: made small on the device, and kept there until the visit is saved. */
export function useVisitPhoto(form: string): VisitPhoto {
  const [state, setState] = useState<State>(NONE);
  const { address, problem } = state;
  useEffect(() => {
    let left = false;
    void keptPhoto(form).then(
      (kept) => kept && !left && setState((now) => (now.photo === null && !now.preparing ? shown(kept, false) : now)),
    );
    return () => {
      left = true;
    };
  }, [form]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const refuse = (why: string): void =>
    setState(({ problem: _, ...now }) => ({ ...now, preparing: false, problem: why }));
  const choose = (file: File): void => {
    setState(({ problem: _, ...now }) => ({ ...now, preparing: true }));
    smallPhoto(file).then(
      async (verdict) => {
        if (!verdict.ok) return refuse(verdict.problem);
        const kept = await keepPhoto(form, verdict.photo);
        setState(shown(verdict.photo, !kept));
      },
      () => refuse(t`It cannot be read. Choose it again.`),
    );
  };
  const remove = (): void => {
    void keepPhoto(form, null);
    setState(NONE);
  };
  return { ...state, problem, choose, remove };
}
