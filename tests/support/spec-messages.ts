/** A message whose words are given, and the one file in which they stand. */
interface GivenMessage {
  readonly words: string;
  readonly file: string;
}

const general = 'src/features/account/account.en.ts';
const teacher = 'src/features/account/teacher/teacher.en.ts';
const student = 'src/features/account/student/student.ar.ts';
const profile = 'src/features/student-profile/profile.ar.ts';

/** What people are told when something fails or succeeds, in the words that were given for it. */
export const specMessages: readonly GivenMessage[] = [
  // The general login and its registration.
  { words: 'Please enter both email and password', file: general },
  {
    words: 'Unable to connect to the server. Please check your internet connection and try again.',
    file: 'src/i18n/form.en.ts',
  },
  { words: 'Invalid email or password', file: 'src/i18n/account.en.ts' },
  { words: 'Invalid email format', file: general },
  { words: 'An error occurred during login. Please try again.', file: general },
  { words: 'No user data returned', file: 'src/backend/auth/auth-error-reader.ts' },
  { words: 'Error creating account', file: general },
  { words: 'كلمتا المرور غير متطابقتين', file: 'src/i18n/account.ar.ts' },
  { words: 'useAuth must be used within an AuthProvider', file: 'src/backend/auth/auth-context.tsx' },
  // Teachers.
  { words: 'Teacher Registration', file: teacher },
  { words: 'Sign up as a Teacher', file: teacher },
  { words: 'Creating Account...', file: teacher },
  { words: 'Error creating account. Please try again.', file: teacher },
  { words: 'Account created', file: teacher },
  {
    words: 'Your account has been created and is pending approval. You will be notified when your account is approved.',
    file: teacher,
  },
  { words: 'Failed to login', file: teacher },
  { words: 'Teacher profile not found', file: teacher },
  { words: 'Account Pending Approval', file: teacher },
  { words: 'Account Approved!', file: teacher },
  // Students.
  { words: 'خطأ في تسجيل الدخول', file: student },
  { words: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', file: 'src/i18n/account.ar.ts' },
  { words: 'حدث خطأ أثناء تسجيل الدخول', file: student },
  { words: 'تم تسجيل الدخول', file: student },
  { words: 'خطأ في التسجيل', file: student },
  { words: 'فشل إنشاء الحساب', file: student },
  { words: 'فشل في إنشاء حساب الطالب. يرجى المحاولة مرة أخرى.', file: student },
  { words: 'حدث خطأ أثناء التحقق من كود القبول', file: student },
  { words: 'كود القبول غير صالح', file: student },
  { words: 'تم التسجيل بنجاح', file: student },
  { words: 'هذا الملف ليس صورة. اختر صورة.', file: profile },
  { words: 'الصورة كبيرة جدًا: لا تزيد على ٥ ميجابايت. اختر أصغر منها.', file: profile },
  { words: 'اختر صورة أولًا.', file: profile },
  { words: 'تم تحديث الصورة.', file: profile },
  { words: 'فشل في رفع الصورة', file: profile },
  { words: 'حدث خطأ أثناء تحميل الصورة', file: profile },
  // Averages, and everybody.
  { words: 'المعدل التراكمي يجب أن يكون بين 0 و 4', file: 'src/features/grades/grades.ar.ts' },
  { words: 'ليس لديك صلاحية للوصول إلى هذه البيانات', file: 'src/ui/records/remote.ar.ts' },
  { words: 'خطأ في تسجيل الخروج', file: 'src/i18n/messages.ar.ts' },
];
