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

/** The photo of a visit: made small on the device, and kept there until the visit is saved. */
export function useVisitPhoto(form: string): VisitPhoto {
  const [state, setState] = useState<{ photo: File | null; preparing: boolean; problem?: string | undefined; unkept: boolean }>({ photo: null, preparing: false, unkept: false });
  const { photo } = state;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void keptPhoto(form).then((kept) => kept && !left && setState((now) => (now.photo === null && !now.preparing ? { ...now, photo: kept } : now)));
    return () => {
      left = true;
    };
  }, [form]);
  useEffect(() => {
    if (photo === null) return undefined;
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [photo]);
  const choose = (file: File): void => {
    setState((now) => ({ ...now, preparing: true, problem: undefined }));
    smallPhoto(file).then(
      async (verdict) => {
        if (!verdict.ok) return setState((now) => ({ ...now, preparing: false, problem: verdict.problem }));
        const kept = await keepPhoto(form, verdict.photo);
        setState({ photo: verdict.photo, preparing: false, unkept: !kept });
      },
      () => setState((now) => ({ ...now, preparing: false, problem: t`It cannot be read. Choose it again.` })),
    );
  };
  const remove = (): void => {
    void keepPhoto(form, null);
    setState({ photo: null, preparing: false, unkept: false });
  };
  return { ...state, problem: state.problem, address, choose, remove };
}
