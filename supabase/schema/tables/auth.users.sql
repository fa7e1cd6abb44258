CREATE TRIGGER students_follow_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN ((new.email IS DISTINCT FROM old.email)) EXECUTE FUNCTION private.follow_address();
