/** An error in the shape Directus answers with. Extensions have no dependencies, so each has its own. */
export const invalid = (message) => {
  const error = Object.assign(new Error(message), { status: 400, code: 'INVALID_PAYLOAD', extensions: { reason: message } });
  error.name = 'DirectusError';
  return error;
};
