import { messages } from '@app/contracts/messages';
import { Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import classes from './redirecting.module.css';

/** See auth.redirect-delay. */
const redirectAfterMs = 100;

interface RedirectingProps {
  to: string;
  onMount: () => void;
}

/** Shown between the sign-in and the page that the visitor requested. */
export function Redirecting({ to, onMount }: RedirectingProps) {
  const navigate = useNavigate();
  const notifyMounted = useEffectEvent(onMount);
  useEffect(() => notifyMounted(), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: to, replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div className={classes.redirecting} role="status">
      <Loader size="md" aria-hidden />
      <p>{messages.redirecting}</p>
    </div>
  );
}
