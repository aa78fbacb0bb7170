import { Sign, type SignLook } from '../data/index.ts';

/** A kind's sign, for remotes released before shared 1.10; newer ones use `Sign` of ui/data. */
export const KindSign = ({ kind }: { readonly kind: SignLook }) => <Sign look={kind} />;
