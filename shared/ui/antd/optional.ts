/** Props whose optional ones may also be given as undefined, as screens write them; antd reads both alike. */
export type Optional<P> = { [K in keyof P]: undefined extends P[K] ? P[K] | undefined : P[K] };
