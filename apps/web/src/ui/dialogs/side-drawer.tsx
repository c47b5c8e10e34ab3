import { Drawer, type DrawerProps } from '@mantine/core';
import classes from './side-drawer.module.css';

/** Shows one item beside its list, over the right side of the page. */
export function SideDrawer(props: Omit<DrawerProps, 'position' | 'classNames'>) {
  return (
    <Drawer
      position="right"
      size="min(46rem, 100vw)"
      {...props}
      classNames={{
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    />
  );
}
