import { z } from 'zod';

const errorBody = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z
          .object({ code: z.string().optional(), field: z.string().nullish(), reason: z.string().optional() })
          .loose()
          .optional(),
      }),
    )
    .min(1),
});

/** Directus answered with an error status. `code` is its own (RECORD_NOT_UNIQUE, FORBIDDEN, …) or HTTP_<status>. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The field the server named, where it named one. */
  readonly field: string | null;

  constructor(status: number, code: string, message: string, field: string | null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** Nobody answered at that address. */
export class ApiUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    super(`No server answers at ${url}.`, { cause });
    this.name = 'ApiUnreachable';
  }
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The error an answer carries; a body that is not Directus' own shape is quoted in short. */
export const errorFrom = (status: number, body: string): ApiError => {
  const parsed = errorBody.safeParse(parseJson(body));
  const first = parsed.success ? parsed.data.errors[0] : undefined;
  if (first === undefined) return new ApiError(status, `HTTP_${status}`, body.slice(0, 200) || `HTTP ${status}`, null);
  return new ApiError(
    status,
    first.extensions?.code ?? `HTTP_${status}`,
    first.message,
    first.extensions?.field ?? null,
  );
};
