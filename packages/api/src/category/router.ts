import { adminProcedure, publicProcedure, router } from '../core/trpc';
import { listCategories, listPublicCategories } from './list-categories';

export const categoryRouter = router({
  public: publicProcedure.query(({ ctx }) => listPublicCategories(ctx)),
  list: adminProcedure.query(({ ctx }) => listCategories(ctx)),
});
