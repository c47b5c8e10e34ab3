import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '~/pages/public-layout';

export const Route = createFileRoute('/_public')({ component: PublicLayout });
