import {
  isSendable,
  sizeToSend,
  type Checked,
  type Failure,
  type FileFacts,
  type Place,
  type RecordPlan,
  type Refusal,
  type Upload,
  type UploadState,
} from './upload.ts';

export type UploadEvent =
  | {
      readonly type: 'added';
      readonly form: string;
      readonly files: readonly { readonly id: string; readonly order: number; readonly file: FileFacts }[];
    }
  | ({ readonly id: string } & UploadStep);

/** What can happen to one upload. */
export type UploadStep =
  | { readonly type: 'looking'; readonly progress: number | null }
  | { readonly type: 'checked'; readonly checked: Checked }
  | { readonly type: 'kept'; readonly kept: boolean }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'wanted'; readonly wanted: boolean }
  | { readonly type: 'queued'; readonly plan: RecordPlan }
  | { readonly type: 'ordered'; readonly order: number }
  | { readonly type: 'begun' }
  | { readonly type: 'placed'; readonly place: Place | null }
  | { readonly type: 'also-placed'; readonly place: Place | null }
  | { readonly type: 'progressed'; readonly sent: number }
  | { readonly type: 'stored'; readonly file: string }
  | { readonly type: 'recorded' }
  | { readonly type: 'postponed'; readonly trouble: Failure | null }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'missed' }
  | { readonly type: 'found'; readonly body: File }
  | { readonly type: 'cancelled' }
  | { readonly type: 'removed' };

/** The list after an event. */
export function reduceUploads(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === 'added') return [...uploads, ...event.files.map((file) => fresh(event.form, file))];
  const at = uploads.findIndex(({ id }) => id === event.id);
  const upload = uploads[at];
  if (upload === undefined) return uploads;
  const next = stepUpload(upload, event);
  if (next === upload) return uploads;
  return next === null ? uploads.toSpliced(at, 1) : uploads.with(at, next);
}

const fresh = (
  form: string,
  { id, order, file }: { readonly id: string; readonly order: number; readonly file: FileFacts },
): Upload => ({
  id,
  form,
  order,
  file,
  checked: null,
  kept: false,
  wanted: false,
  plan: null,
  place: null,
  alsoPlace: null,
  restarted: false,
  stored: null,
  state: { status: 'checking', progress: null },
});

/**
 * An upload after a step; null when it is gone. A step that does not fit the state it meets changes nothing: progress that comes
 * after a pause, an answer to what was removed. So the same steps may reach what is kept on the device later, and from several tabs.
 */
export function stepUpload(upload: Upload, step: UploadStep): Upload | null {
  const { status } = upload.state;
  const to = (state: UploadState, more: Partial<Upload> = {}): Upload => ({ ...upload, ...more, state });
  switch (step.type) {
    case 'looking':
      return status === 'checking' ? to({ status: 'checking', progress: step.progress }) : upload;
    case 'checked':
      return status === 'checking' ? to({ status: 'ready' }, { checked: step.checked }) : upload;
    case 'kept':
      return { ...upload, kept: step.kept };
    case 'refused':
      return status === 'done' ? upload : to({ status: 'refused', refusal: step.refusal });
    case 'wanted':
      return status === 'ready' || status === 'failed' ? { ...upload, wanted: step.wanted } : upload;
    case 'queued':
      return isSendable(upload) ? to({ status: 'waiting', trouble: null }, { plan: step.plan }) : upload;
    case 'ordered':
      return { ...upload, order: step.order };
    case 'begun':
      if (status !== 'waiting') return upload;
      return to(
        upload.stored === null ? { status: 'sending', sent: upload.place?.offset ?? 0 } : { status: 'recording' },
      );
    case 'placed':
      return status === 'sending'
        ? { ...upload, place: step.place, restarted: upload.restarted || step.place === null }
        : upload;
    case 'also-placed':
      return status === 'recording' ? { ...upload, alsoPlace: step.place } : upload;
    case 'progressed':
      return status === 'sending' ? to({ status: 'sending', sent: step.sent }) : upload;
    case 'stored':
      return status === 'sending' ? to({ status: 'recording' }, { stored: step.file, place: null }) : upload;
    case 'recorded':
      return status === 'recording' ? to({ status: 'done' }) : upload;
    case 'postponed':
      return status === 'sending' || status === 'recording' ? to({ status: 'waiting', trouble: step.trouble }) : upload;
    case 'failed':
      return status === 'sending' || status === 'recording' ? to({ status: 'failed', failure: step.failure }) : upload;
    case 'paused':
      return status === 'waiting' || status === 'sending' ? to({ status: 'paused' }) : upload;
    case 'resumed':
      return status === 'paused' ? to({ status: 'waiting', trouble: null }) : upload;
    case 'missed':
      return status === 'done' || status === 'refused' || status === 'recording' ? upload : to({ status: 'missing' });
    case 'found':
      return status === 'missing' ? found(upload, step.body) : upload;
    case 'cancelled':
      return status === 'waiting' || status === 'sending' || status === 'paused' || status === 'missing'
        ? to({ status: 'ready' }, { place: null })
        : upload;
    // What is being recorded may be written already: it is not taken away under the server's hands.
    case 'removed':
      return status === 'recording' ? upload : null;
  }
}

/** Goes on with what it was about to do when its bytes were missed. */
function found(upload: Upload, body: File): Upload {
  const checked = upload.checked === null ? null : { ...upload.checked, body };
  // Made ready in another way, it cannot go on where the other one stopped.
  const place = body.size === sizeToSend(upload) ? upload.place : null;
  return {
    ...upload,
    checked,
    place,
    state: upload.plan === null ? { status: 'ready' } : { status: 'waiting', trouble: null },
  };
}
