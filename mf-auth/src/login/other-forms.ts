export { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
export { RegisterForm } from './RegisterForm.tsx';
export { Requested } from './Requested.tsx';
