export {
  type CategoryFields,
  defaultCategoryKey,
  lockCategories,
  moveCategory,
  selectCategories,
  storeCategory,
  visitorCategoryKey,
} from './categories.repository.ts';
