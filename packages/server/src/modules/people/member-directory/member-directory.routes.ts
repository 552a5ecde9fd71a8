import * as directory from '@courtside/contract/people/office-directory';
import { type Binding, bind } from '#endpoint/binding.ts';
import { exportDirectory, exportDirectoryXlsx } from './export-directory.ts';
import { findAnything } from './find-anything.ts';
import { listDirectory } from './list-directory.ts';
import { readDirectoryMember } from './read-member.ts';
import { setCategory } from './set-category.ts';

export const memberDirectoryRoutes: Binding[] = [
  bind(directory.listDirectory, listDirectory),
  bind(directory.exportDirectory, exportDirectory),
  bind(directory.exportDirectoryXlsx, exportDirectoryXlsx),
  bind(directory.setCategory, setCategory),
  bind(directory.readDirectoryMember, readDirectoryMember),
  bind(directory.findAnything, findAnything),
];
