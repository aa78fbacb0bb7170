import { isSendable, type Checked, type Refusal, type Upload, type UploadState } from './upload.ts';

export type UploadEvent<A> =
  | { readonly type: 'added'; readonly files: readonly { readonly id: string; readonly file: File }[] }
  | { readonly type: 'cleared' }
  | ({ readonly id: string } & UploadStep<A>);

/** What can happen to one upload. */
export type UploadStep<A> =
  | { readonly type: 'checked'; readonly checked: Checked }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'wanted'; readonly wanted: boolean }
  | { readonly type: 'queued'; readonly about: A }
  | { readonly type: 'begun' }
  | { readonly type: 'progressed'; readonly progress: number | null }
  | { readonly type: 'stored'; readonly file: string }
  | { readonly type: 'recorded'; readonly record: string }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'cancelled' }
  | { readonly type: 'removed' };

type Uploads<A> = readonly Upload<A>[];

/**
 * The list after an event. An event that does not fit the state it meets changes nothing: progress that comes after the
 * cancelling, an answer to what was removed.
 */
export function reduceUploads<A>(uploads: Uploads<A>, event: UploadEvent<A>): Uploads<A> {
  if (event.type === 'cleared') return [];
  if (event.type === 'added') return [...uploads, ...event.files.map(fresh<A>)];
  const upload = uploads.find(({ id }) => id === event.id);
  if (upload === undefined) return uploads;
  // What is being recorded may be written already: it is not taken away under the server's hands.
  if (event.type === 'removed') return upload.state.status === 'recording' ? uploads : uploads.filter((one) => one !== upload);
  const next = step(upload, event, uploads);
  return next === upload ? uploads : uploads.map((one) => (one === upload ? next : one));
}

const fresh = <A>({ id, file }: { readonly id: string; readonly file: File }): Upload<A> => ({
  id,
  file,
  checked: null,
  wanted: false,
  about: null,
  stored: null,
  state: { status: 'checking' },
});

function step<A>(upload: Upload<A>, event: UploadStep<A>, all: Uploads<A>): Upload<A> {
  const { status } = upload.state;
  const to = (state: UploadState, more: Partial<Upload<A>> = {}): Upload<A> => ({ ...upload, ...more, state });
  switch (event.type) {
    case 'checked': {
      if (status !== 'checking') return upload;
      const twin = twinOf(event.checked, all);
      return twin === undefined ? to({ status: 'ready' }, { checked: event.checked }) : to({ status: 'refused', refusal: { why: 'repeated', of: twin.file.name } });
    }
    case 'refused':
      return status === 'done' ? upload : to({ status: 'refused', refusal: event.refusal });
    case 'wanted':
      return status === 'ready' || status === 'failed' ? { ...upload, wanted: event.wanted } : upload;
    case 'queued':
      return isSendable(upload) ? to({ status: 'waiting' }, { about: event.about }) : upload;
    case 'begun':
      if (status !== 'waiting') return upload;
      return to(upload.stored === null ? { status: 'sending', progress: null } : { status: 'recording' });
    case 'progressed':
      return status === 'sending' ? to({ status: 'sending', progress: event.progress }) : upload;
    case 'stored':
      return status === 'sending' ? to({ status: 'recording' }, { stored: event.file }) : upload;
    case 'recorded':
      return status === 'recording' ? to({ status: 'done', record: event.record }) : upload;
    case 'failed':
      return status === 'sending' || status === 'recording' ? to({ status: 'failed', error: event.error }) : upload;
    case 'cancelled':
      return status === 'waiting' || status === 'sending' ? to({ status: 'ready' }) : upload;
    case 'removed':
      return upload;
  }
}

/** Another upload of the same bytes in the list. */
function twinOf<A>({ sha256 }: Checked, all: Uploads<A>): Upload<A> | undefined {
  return sha256 === null ? undefined : all.find(({ checked }) => checked?.sha256 === sha256);
}
