/** An error in the shape Directus answers with. Extensions have no dependencies, so each has its own. */
const refusal = (status, code, message) => {
  const error = Object.assign(new Error(message), { status, code, extensions: { reason: message } });
  error.name = 'DirectusError';
  return error;
};

/** What Directus itself answers to a forbidden call; it tells nothing about what exists. */
export const forbidden = () => refusal(403, 'FORBIDDEN', "You don't have permission to access this.");

export const invalid = (message) => refusal(400, 'INVALID_QUERY', message);
