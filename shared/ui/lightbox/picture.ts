import type { ReactNode } from 'react';

/** One picture of a gallery, as the lightbox shows it. */
export interface Picture {
  /** Its name on disk at the data host, or its id. Empty where there is none: a video without a still. */
  readonly file: string;
  /** What can be seen, for people who do not see it. */
  readonly alt: string;
  /** What is below it: caption, credit, date. */
  readonly caption?: ReactNode;
  /** The file's key of the video whose still it is. */
  readonly video?: string | undefined;
}
