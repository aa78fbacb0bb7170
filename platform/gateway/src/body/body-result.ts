/** Why a body is refused, as it is answered. */
export interface BodyProblem {
  readonly status: number;
  readonly message: string;
  readonly code: string;
}

export type ReadBody =
  | { readonly ok: true; readonly bytes: Buffer; readonly type: string }
  | { readonly ok: false; readonly problem: BodyProblem };
