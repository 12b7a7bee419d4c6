import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** A link without a token redirects to `/forgot-password` (spec 2). */
export function ResetPasswordPage() {
  const { resetToken } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  const hasShownToast = useRef(false);

  useEffect(() => {
    if (resetToken || hasShownToast.current) return;
    hasShownToast.current = true;
    toast.error(TEXTS.resetPassword.missingToken);
    void navigate('/forgot-password', { replace: true });
  }, [resetToken, navigate, toast]);

  return resetToken ? <ResetPasswordForm resetToken={resetToken} /> : null;
}
